/** The page: a tiny router over the state record. */

import { signal } from "@preact/signals";
import { type JSX, render } from "preact";
import { useEffect } from "preact/hooks";
import { AnnouncementLine } from "./app/announcement";
import { FailureLine } from "./app/failure-line";
import { watchFailures } from "./app/failures";
import type { Route } from "./app/route";
import { begin } from "./app/router";
import { app } from "./app/state";
import { Home, Join, WatchPage } from "./home/page";
import { kit } from "./match/view-model";
import { figureState } from "./rules/figures";
import { openRules } from "./rules/rulebook";
import { RulesDrawer } from "./rules/rules-panel";
import { onRadioKey } from "./ui/radio-group";
import "./app/tokens.css";
import "./board/board.css";
import "./app/app.css";
import "./match/match.css";
import "./home/home.css";
import "./rules/rules.css";
import "./replay/replay.css";
import "./seats/seats.css";
import "./seats/teams.css";
import "./analysis/plans.css";
import "./app/touch.css";

figureState.fetchView.now = async () => void (figureState.View.value = (await import("./rules/figure")).FigureView);

const Play = fetched(async () => (await import("./match/page")).Play);
const ReviewPage = fetched(async () => (await import("./analysis/review-page")).ReviewPage);
const RulesPage = fetched(async () => (await import("./rules/page")).RulesPage);
const LearnPage = fetched(async () => (await import("./learn/page")).LearnPage);
const AccountPage = fetched(async () => (await import("./account/page")).AccountPage);

function App(): JSX.Element {
  const route = app.route.value;
  const Symbols = kit.value?.Symbols;
  return (
    <>
      {Symbols && <Symbols />}
      <AnnouncementLine />
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
      return <ReviewPage match={route.match} side={route.side} />;
    case "join":
      return <Join match={route.match} invite={route.invite} />;
    case "rules":
      return <RulesPage game={route.game} rule={route.rule} />;
    case "learn":
      return <LearnPage key={route.game} game={route.game} />;
    case "watch":
      return <WatchPage />;
    case "account":
      return <AccountPage />;
    case "home":
      return <Home />;
  }
}

/** A page that is fetched when somebody goes there, so that the first one stays small. */
function fetched<P extends object>(fetch: () => Promise<(props: P) => JSX.Element>): (props: P) => JSX.Element | null {
  const page = signal<((props: P) => JSX.Element) | null>(null);
  return function Fetched(props: P) {
    const Shown = page.value;
    useEffect(() => {
      if (!page.value) void fetch().then((loaded) => void (page.value = loaded));
    }, []);
    return Shown && <Shown {...props} />;
  };
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
watchFailures();
render(<FailureLine />, document.body.appendChild(document.createElement("div"))); // it stays when the page below fails
begin();
render(<App />, document.getElementById("app")!);
