"""The real nginx and Caddy, with the recipes of deploy/ on free ports; skipped, with the reason, without."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.server.hosted import free_ports
from tests.server.support import SECONDS

DEPLOY = Path(__file__).parents[2] / "deploy"
HOST = "localhost"  # instead of games.example.org
NGINX = """
{user}daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""
CADDY = """{{
    admin off
    skip_install_trust
    http_port {http}
    https_port {https}
    storage file_system {folder}
}}
"""


@dataclass
class Proxy:
    """A running proxy; clients that trust *authority* trust it."""

    http: int
    https: int
    authority: Path

    @property
    def context(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.authority))


def program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed here (apt-get install {name})")
    return found


def replace(text: str, changes: dict[str, str]) -> str:
    """Replace what stands in a recipe; a recipe that no longer has it fails."""
    for old, new in changes.items():
        assert old in text, f"the recipe has no {old}"
        text = text.replace(old, new)
    return text


@contextmanager
def running(command: list[str], http: int, **env: str) -> Iterator[None]:
    """Run a proxy, from when it answers on."""
    process = subprocess.Popen(  # noqa: S603  # a program of the system
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env={**os.environ, **env}
    )
    try:
        while True:
            if process.poll() is not None:
                assert process.stderr is not None
                pytest.fail(f"the proxy ended: {process.stderr.read().decode()[-2000:]}")
            try:
                socket.create_connection(("127.0.0.1", http), SECONDS).close()
            except ConnectionRefusedError:
                continue
            break
        yield
    finally:
        process.terminate()
        process.wait(SECONDS)
        assert process.stderr is not None
        process.stderr.close()


def certificate(folder: Path) -> None:
    """Make a certificate for HOST."""
    subprocess.run(  # noqa: S603  # a program of the system
        [
            program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={HOST}",
            "-addext", f"subjectAltName=DNS:{HOST}", "-keyout", str(folder / "privkey.pem"),
            "-out", str(folder / "fullchain.pem"),
        ],
        check=True, capture_output=True,
    )  # fmt: skip


@contextmanager
def nginx(folder: Path, servers: list[int]) -> Iterator[Proxy]:
    """Run nginx with deploy/nginx.conf before servers at these ports."""
    command = program("nginx")
    certificate(folder)
    http, https = free_ports(2)
    lines = "".join(f"server 127.0.0.1:{port};" for port in servers)
    site = replace(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        {
            "listen 80;": f"listen 127.0.0.1:{http};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{https} ssl http2;",
            "/etc/letsencrypt/live/games.example.org": str(folder),
            "games.example.org": HOST,
            "server 127.0.0.1:8765;": lines,
        },
    )
    site = re.sub(r"listen \[::\].*", "", site)  # a machine may have no IPv6
    with running(_nginx_command(command, folder, site), http):
        yield Proxy(http, https, folder / "fullchain.pem")


@contextmanager
def nginx_with_path(folder: Path, server: int) -> Iterator[int]:
    """Run nginx with a site that includes deploy/nginx-subpath.conf; yield its port."""
    command = program("nginx")
    [http] = free_ports(1)
    place = replace(
        (DEPLOY / "nginx-subpath.conf").read_text(encoding="utf-8"), {"127.0.0.1:8765": f"127.0.0.1:{server}"}
    )
    site = f"server {{ listen 127.0.0.1:{http}; location / {{ return 200 'the larger site'; }} {place} }}"
    with running(_nginx_command(command, folder, site), http):
        yield http


def _nginx_command(command: str, folder: Path, site: str) -> list[str]:
    written = folder / "nginx.conf"
    written.write_text(
        NGINX.format(user="user root;\n" if os.geteuid() == 0 else "", folder=folder, site=site), encoding="utf-8"
    )
    return [command, "-p", str(folder), "-c", str(written)]


@contextmanager
def caddy(folder: Path, servers: list[int]) -> Iterator[Proxy]:
    """Run Caddy with deploy/Caddyfile before servers at these ports."""
    command = program("caddy")
    http, https = free_ports(2)
    written = folder / "Caddyfile"
    recipe = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    written.write_text(CADDY.format(http=http, https=https, folder=folder) + recipe, encoding="utf-8")
    names = " ".join(f"127.0.0.1:{port}" for port in servers)
    run = [command, "run", "--adapter", "caddyfile", "--config", str(written)]
    with running(run, http, SANDTABLE_HOST=HOST, SANDTABLE_SERVERS=names, HOME=str(folder)):
        proxy = Proxy(http, https, folder / "pki" / "authorities" / "local" / "root.crt")
        while not has_certificate(proxy):  # Caddy answers before it has made one
            pass
        yield proxy


def has_certificate(proxy: Proxy) -> bool:
    """Whether a proxy can be trusted already."""
    try:
        with (
            socket.create_connection(("127.0.0.1", proxy.https), SECONDS) as plain,
            proxy.context.wrap_socket(plain, server_hostname=HOST),
        ):
            return True
    except OSError:  # there is no file yet, or the handshake fails
        return False


@contextmanager
def caddy_with_path(folder: Path, server: int) -> Iterator[int]:
    """Run Caddy with a site that includes deploy/Caddyfile.subpath; yield its port."""
    command = program("caddy")
    [http] = free_ports(1)
    place = replace(
        (DEPLOY / "Caddyfile.subpath").read_text(encoding="utf-8"), {"127.0.0.1:8765": f"127.0.0.1:{server}"}
    )
    written = folder / "Caddyfile"
    site = f'http://:{http} {{\nbind 127.0.0.1\nrespond / "the larger site"\n{place}\n}}\n'
    written.write_text(CADDY.format(http=http, https=1, folder=folder) + site, encoding="utf-8")
    with running([command, "run", "--adapter", "caddyfile", "--config", str(written)], http, HOME=str(folder)):
        yield http
