/** The page: a tiny router over the state record. */

import { render, type JSX } from "preact";
import { begin, openRules } from "./actions";
import { Symbols } from "./board/symbols";
import { Home, Join } from "./home";
import { RulesDrawer } from "./panels/rules";
import { Play } from "./play";
import { state } from "./state";
import "./tokens.css";
import "./board/board.css";
import "./app.css";

function App(): JSX.Element {
  const route = state.route.value;
  return (
    <>
      <Symbols />
      {route.page === "play" ? <Play key={route.match} /> : route.page === "join" ? <Join match={route.match} invite={route.invite} /> : <Home />}
      <RulesDrawer />
    </>
  );
}

document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLElement>("[data-rule]");
  if (!link) return;
  event.preventDefault();
  void openRules(link.dataset["rule"] ?? null);
});
begin();
render(<App />, document.getElementById("app")!);
