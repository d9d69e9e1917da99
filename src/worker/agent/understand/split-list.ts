// "A, B and C" → A, B, C. Quotes are protected already, so a comma in them does no harm.
const separators =
  /\s*,\s*(?:and\s+then\s+|and\s+|then\s+|or\s+|as well as\s+)?|\s+(?:and\s+then|and|then|as well as|plus|&)\s+/gi;

/** Numbers such as "1, 000" do not occur; a comma always separates here. */
export function splitList(text: string): string[] {
  return text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
