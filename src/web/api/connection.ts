// Whether the latest call got an answer. The API client reports it; the banner shows it.
let isLost = false;
const listeners = new Set<() => void>();

export function reportAnswer(arrived: boolean) {
  if (isLost !== arrived) return;
  isLost = !arrived;
  for (const listener of listeners) listener();
}

export function isConnectionLost() {
  return isLost;
}

export function onConnectionChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
