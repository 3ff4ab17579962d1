/** The page: a tiny router over the state record. */

import { signal } from "@preact/signals";
import { render, type JSX } from "preact";
import { useEffect } from "preact/hooks";
import { begin, openRules } from "./actions";
import { AccountPage } from "./account";
import { Home, Join, WatchPage } from "./home";
import { RulesDrawer } from "./panels/rules";
import { Play } from "./play";
import { onRadioKey } from "./radios";
import type { ReviewPage } from "./review";
import { RulesPage } from "./rulespage";
import { kit } from "./table";
import { state, type Route } from "./state";
import "./tokens.css";
import "./board/board.css";
import "./app.css";
import "./play.css";
import "./home.css";
import "./rules.css";
import "./replay.css";
import "./people.css";
import "./teams.css";
import "./review.css";

function App(): JSX.Element {
  const route = state.route.value;
  const Symbols = kit.value?.Symbols;
  return (
    <>
      {Symbols && <Symbols />}
      <Page route={route} />
      <RulesDrawer />
    </>
  );
}

function Page(props: { route: Route }): JSX.Element {
  const { route } = props;
  switch (route.page) {
    case "play":
      return <Play key={route.match} />;
    case "review":
      return <Reviewing match={route.match} side={route.side} />;
    case "join":
      return <Join match={route.match} invite={route.invite} />;
    case "rules":
      return <RulesPage game={route.game} rule={route.rule} />;
    case "watch":
      return <WatchPage />;
    case "account":
      return <AccountPage />;
    case "home":
      return <Home />;
  }
}

/** The review is fetched when somebody looks at one, so that the first page stays small. */
const reviewing = signal<typeof ReviewPage | null>(null);

function Reviewing(props: Parameters<typeof ReviewPage>[0]): JSX.Element | null {
  const Shown = reviewing.value;
  useEffect(() => {
    if (!reviewing.value) void import("./review").then((loaded) => void (reviewing.value = loaded.ReviewPage));
  }, []);
  return Shown && <Shown {...props} />;
}

/** The server has a newer page whose parts have other names: load it, but never again and again. */
function reloadOnce(): void {
  const mark = "sandtable.reloaded";
  const last = Number(sessionStorage.getItem(mark) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(mark, String(Date.now()));
  location.reload();
}

document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLElement>("[data-rule]");
  if (!link) return;
  event.preventDefault();
  void openRules(link.dataset["rule"] ?? null);
});
document.addEventListener("keydown", onRadioKey);
window.addEventListener("vite:preloadError", reloadOnce);
begin();
render(<App />, document.getElementById("app")!);
