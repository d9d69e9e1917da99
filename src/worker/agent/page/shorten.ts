export function shorten(text: string, length = 60) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
