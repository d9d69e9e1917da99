/** The server may have several host names, but the content security policy only allows the one in the address bar. */
export function sameOriginPath(url: string) {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
