import { hiddenText } from './history.ts';

/** Shorter ones would match ordinary text. */
const shortest = 4;

/** Hides secrets in a text: plain, in JSON, in a URL or in HTML. */
export function hideSecrets(secrets: (string | null)[]) {
  const found = secrets
    .filter((secret) => secret !== null)
    .filter((secret) => secret.length >= shortest)
    .flatMap(spellings)
    .sort((one, other) => other.length - one.length);
  return (text: string) => found.reduce((hidden, secret) => hidden.replaceAll(secret, hiddenText), text);
}

function spellings(secret: string) {
  const inForm = new URLSearchParams({ secret }).toString().slice('secret='.length);
  const inMarkup = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const plain = [secret, encodeURIComponent(secret), encodeURI(secret), inForm, inMarkup];
  return [...new Set(plain.flatMap((each) => [each, JSON.stringify(each).slice(1, -1)]))];
}
