/** A step is read as one piece up to this length. */
const longestText = 550;
/** The step reader takes these for formatting. */
const tag = /<\/?[a-z][^<>]*>/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they can be in a recording, but not in a step.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** A text in quotation marks cannot have others: only an apostrophe inside a word is none. */
const marks = /["“”„«»‹›`‚]|(?<![\p{L}\p{N}])['‘’]|['‘’](?![\p{L}\p{N}])/u;

/** Why a step cannot contain this text in quotation marks; null if it can. */
export function whyNotInStep(text: string): string | null {
  if (text.trim() === '') return 'it is empty';
  if (/[\r\n\u2028\u2029]/.test(text)) return 'it has several lines';
  if (control.test(text) || !text.isWellFormed()) return 'it has characters that cannot be shown';
  if (tag.test(text)) return 'it has HTML tags, which a step does not keep';
  if (text.length > longestText) return `it is longer than ${longestText} characters`;
  if (!/[\p{L}\p{N}]/u.test(text)) return 'it has neither letters nor digits';
  return marks.test(text) ? 'it has quotation marks' : null;
}

export function quoteText(text: string) {
  return `"${text}"`;
}
