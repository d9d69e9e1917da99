// What is typed, chosen or compared.
import { z } from 'zod';
import { sayTarget, target } from './target.ts';
import { quote } from './wording.ts';

export const value = z.discriminatedUnion('kind', [
  /** `letters`: "in all upper case letters". */
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    quoted: z.boolean(),
    letters: z.enum(['upper', 'lower']).optional(),
  }),
  /** "the password", "my username": the website's own, from its settings. */
  z.object({ kind: z.literal('stored'), which: z.enum(['username', 'password']) }),
  /** A password that a step spells out. Its text is kept nowhere; a script reads it from this environment variable. */
  z.object({ kind: z.literal('secret'), variable: z.string() }),
  /** "a random name", "a valid email address", "any text": generated from this description. */
  z.object({ kind: z.literal('generated'), what: z.string() }),
  /** "the value of Country", "the price of X", "what was copied": read from the page first. */
  z.object({ kind: z.literal('read'), from: target }),
]);
export type Value = z.infer<typeof value>;

export function textValue(text: string): Value {
  return { kind: 'text', text, quoted: true };
}

export function sayValue(value: Value): string {
  switch (value.kind) {
    case 'text':
      return quote(value.text);
    case 'stored':
      return `the stored ${value.which}`;
    case 'secret':
      return 'the password';
    case 'generated':
      return value.what;
    case 'read':
      return `the value of ${sayTarget(value.from)}`;
    default:
      return value satisfies never;
  }
}

/** "Jane as first name", "postal code 1010". The field is null when only the value was given. */
export const fieldValue = z.object({ field: target.nullable(), value });
export type FieldValue = z.infer<typeof fieldValue>;

export function sayFieldValue({ field, value }: FieldValue) {
  return field ? `${sayValue(value)} as ${sayTarget(field)}` : sayValue(value);
}
