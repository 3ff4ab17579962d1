/** The head of every page but the play screen. */

import type { JSX } from "preact";
import { t } from "../texts/common";
import { home } from "../texts/home";
import { learnTexts } from "../texts/learn";
import { Brand, Icon } from "./icons";
import { app } from "./state";
import { nextTheme } from "./storage";

type Page = "home" | "learn" | "watch" | "rules" | "account" | null;

export function Nav(props: { page: Page }): JSX.Element {
  const icon = { auto: "auto", light: "sun", dark: "moon" } as const;
  const links: [Page, string, string][] = [
    ["home", "#/", home.play],
    ["learn", "#/learn", learnTexts.learn],
    ["watch", "#/watch", home.watch],
    ["rules", "#/rules", home.rules],
  ];
  const account = app.account.value;
  return (
    <header class="nav">
      <Brand size={36} />
      <h1>{t.name}</h1>
      <nav aria-label={t.name}>
        {links.map(([page, href, text]) => (
          <a
            class={page === props.page ? "on" : ""}
            href={href}
            aria-current={page === props.page ? "page" : undefined}
          >
            {text}
          </a>
        ))}
      </nav>
      <div class="me">
        <button
          class="btn ghost icon"
          aria-label={t.theme[app.theme.value]}
          title={t.theme[app.theme.value]}
          onClick={nextTheme}
        >
          <Icon name={icon[app.theme.value]} />
        </button>
        <a
          class={props.page === "account" ? "btn on" : "btn"}
          href="#/account"
          aria-current={props.page === "account" ? "page" : undefined}
          aria-label={account?.name ?? home.account}
        >
          <Icon name="people" />
          <span>{account?.name ?? home.account}</span>
        </a>
      </div>
    </header>
  );
}
