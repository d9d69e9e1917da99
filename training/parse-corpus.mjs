// @ts-check
// The format of the corpus: see corpus/GUIDE.md.

export const clauseKinds =
  'click doubleClick rightClick hover type clear choose tick set pressKey goTo goBack goForward reload scroll drag upload wait selectText copy paste style logIn logOut signUp search fillForm addToCart checkOut answerCookies create remove edit mark sort filter submit save continue cancel dismiss open collapse perform textVisible elementPresent value count only state sorted order url title noErrors loggedIn waitFor none unclear'.split(
    ' ',
  );
export const labels =
  'verb target kind ordinal position within near value field state comparison count negation condition purpose aside actor connector'.split(
    ' ',
  );

/** @typedef {{ label: string, start: number, end: number }} Span */
/** @typedef {{ kind: string, start: number, end: number, spans: Span[] }} Clause */

/**
 * @param {string} line
 * @returns {{ text: string, clauses: Clause[] }}
 */
export function parseLine(line) {
  let text = '';
  /** @type {Clause[]} */
  const clauses = [];
  const token = /⟪(\w*)⟫|⟦(\w*)\|([^⟦⟧⟪⟫]*)⟧|([^⟦⟧⟪⟫]+)|(.)/gsu;
  for (const [, kind, label, marked, plain, stray] of line.matchAll(token)) {
    if (stray !== undefined) throw new Error(`stray ${stray} after “${text.slice(-20)}”`);
    if (kind !== undefined) {
      if (!clauseKinds.includes(kind)) throw new Error(`unknown kind of clause: ${kind}`);
      clauses.push({ kind, start: text.length, end: text.length, spans: [] });
    } else if (label !== undefined) {
      const clause = clauses.at(-1);
      if (!clause) throw new Error('a span before the first clause');
      if (!labels.includes(label)) throw new Error(`unknown label: ${label}`);
      if (!marked || marked !== marked.trim() || /^["“”„]|["“”]$/u.test(marked))
        throw new Error(`a span must not be empty, nor begin or end with a space or a quotation mark: “${marked}”`);
      clause.spans.push({ label, start: text.length, end: text.length + marked.length });
      text += marked;
    } else text += plain;
    const last = clauses.at(-1);
    if (last) last.end = text.length;
  }
  const [first] = clauses;
  if (!first || first.start > 0) throw new Error('a step begins with a clause');
  for (const clause of clauses)
    if (clause.spans.length === 0 && clause.kind !== 'none' && clause.kind !== 'unclear')
      throw new Error(`a clause of kind ${clause.kind} has no span`);
  if (/\s{2}/.test(text)) throw new Error('two spaces');
  return { text, clauses };
}
