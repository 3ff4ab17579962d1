/** Where the site begins: it may be below a path of a larger one. */
export function siteAddress(): string {
  return new URL(".", window.location.href).href;
}
