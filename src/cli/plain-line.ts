/** In one line, and without characters that control a terminal: a failure quotes the page under test. */
export function plainLine(text: string) {
  return text
    .replace(/\p{Cc}|\s/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
