const key = 'selectedWebsiteId';

export function readSelectedWebsite() {
  return localStorage.getItem(key);
}

export function rememberSelectedWebsite(id: string) {
  localStorage.setItem(key, id);
}

/** With an id, forgets only that website. */
export function forgetSelectedWebsite(id?: string) {
  if (id === undefined || readSelectedWebsite() === id) localStorage.removeItem(key);
}
