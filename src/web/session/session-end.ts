// The API client reports that the server rejected the token; SessionWatch listens and opens the login page.
const target = new EventTarget();

export function reportSessionEnd() {
  target.dispatchEvent(new Event('end'));
}

export function onSessionEnd(listener: () => void) {
  target.addEventListener('end', listener);
  return () => target.removeEventListener('end', listener);
}
