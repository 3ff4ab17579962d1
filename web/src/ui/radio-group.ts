/** Arrow keys inside a group of radio buttons, as everybody expects them. */

export function onRadioKey(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const here = (event.target as Element | null)?.closest?.("[role=radio]");
  const group = here?.closest("[role=radiogroup]");
  if (!step || !here || !group) return;
  const all = [...group.querySelectorAll<HTMLElement>("[role=radio]:not(:disabled)")];
  const next = all[(all.indexOf(here as HTMLElement) + step + all.length) % all.length];
  event.preventDefault();
  next?.focus();
  next?.click();
}
