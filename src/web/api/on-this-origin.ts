/** The server may be known by several names; pages may only frame, play and send to the one in the address bar. */
export function onThisOrigin(url: string) {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
