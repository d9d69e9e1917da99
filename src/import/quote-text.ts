/** The marks that the step reader knows, and the characters that would end a text between them. */
const marks = [
  { open: '"', close: '"', ends: /["“”]/ },
  { open: '`', close: '`', ends: /`/ },
  { open: '«', close: '»', ends: /»/ },
];

/** The text in quotation marks that do not occur in it; null if it has all of them. */
export function quoteText(text: string): string | null {
  const pair = marks.find(({ ends }) => !ends.test(text));
  return pair ? `${pair.open}${text}${pair.close}` : null;
}

/** A step is read as one piece up to this length. */
const longestStep = 550;
/** The step reader takes these for formatting. */
const tag = /<\/?[a-z][^<>]*>/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they can be in a recording, but not in a step.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Why a step cannot contain this text; null if it can. */
export function whyNotInStep(text: string): string | null {
  if (text.trim() === '') return 'it is empty';
  if (/[\r\n\u2028\u2029]/.test(text)) return 'it has several lines';
  if (control.test(text) || !text.isWellFormed()) return 'it has characters that cannot be shown';
  if (tag.test(text)) return 'it has HTML tags, which a step does not keep';
  if (text.length > longestStep) return `it is longer than ${longestStep} characters`;
  return quoteText(text) === null ? 'it has every kind of quotation marks' : null;
}
