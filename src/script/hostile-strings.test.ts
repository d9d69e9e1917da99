// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is text for a script.
import fc from 'fast-check';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { effectSentences, type HistoryEntry, hiddenText } from '../contract/history.ts';
import { generateScript } from './generate-script.ts';

const methods =
  'click clickHidden doubleClick rightClick hover fill selectOptionFromDropdown press upload dragTo goto scroll scrollTo selectText'.split(
    ' ',
  );
const bys = ['role', 'label', 'placeholder', 'testId', 'text'] as const;
const bes = [
  'shown',
  'text',
  'value',
  'ticked',
  'enabled',
  'focused',
  'url',
  'title',
  'count',
  'saying',
  'chosen',
] as const;

/** Made to break out of a string, a comment or a template. */
const nasty = fc.constantFrom(
  "'); process.exit(1); ('",
  '"); evil(); ("',
  '`${evil()}`',
  '\\',
  "\\'",
  '*/ evil(); /*',
  '\n evil(); //',
  '\r\u2028evil()\u2029',
  '</script><script>',
  '\ud800',
  '$&$1',
  '// x',
);
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    nasty,
    fc.array(nasty, { maxLength: 3 }).map((all) => all.join('')),
  )
  .filter((each) => !each.includes(hiddenText));

/** The same history once with these strings, and once with plain ones. */
const shape = fc.record({
  method: fc.constantFrom(...methods),
  by: fc.constantFrom(...bys),
  be: fc.option(fc.constantFrom(...bes), { nil: undefined }),
  frame: fc.boolean(),
  opens: fc.boolean(),
});

type Shape = typeof shape extends fc.Arbitrary<infer Each> ? Each : never;

function historyOf(shapes: Shape[], next: () => string): HistoryEntry[] {
  return shapes.flatMap(({ method, by, be, frame, opens }, step) => {
    const data = {
      method: be ? 'check' : method,
      description: next(),
      arguments: [method === 'scroll' ? 'top' : next()],
      selector: `xpath=${next()}`,
      goal: `xpath=${next()}`,
      ...(frame ? { frames: [`xpath=${next()}`] } : {}),
      locator: { by, value: next(), role: 'button' },
      ...(be ? { expect: { be, text: next() } } : {}),
    };
    const common = { id: String(step), at: '', step };
    const result = opens ? effectSentences.opened : next();
    return [
      { ...common, type: 'tool_call', toolCallType: 'act', data },
      { ...common, type: 'tool_call_result', toolCallType: 'act', data: { description: result } },
    ] as HistoryEntry[];
  });
}

function write(language: 'playwright' | 'stagehand', history: HistoryEntry[], next: () => string) {
  const website = { url: 'https://shop.example/', localStorage: { [`a${next()}`]: next() }, username: 'ann' };
  const steps = history.map(() => next());
  return generateScript({ website, history, language, title: next(), steps }).script;
}

/** All that a program is made of but the texts in it. */
function skeleton(code: string) {
  return JSON.stringify(parseAst(code, { lang: 'ts' }), (key, value) =>
    ['start', 'end', 'raw', 'value', 'cooked', 'range', 'loc'].includes(key) && typeof value !== 'object'
      ? undefined
      : value,
  );
}

test.each(['playwright', 'stagehand'] as const)(
  'whatever strings a history holds, the %s script is ours alone',
  (language) => {
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 6 }), fc.infiniteStream(text), (shapes, strings) => {
        const hostile = () => strings.next().value as string;
        const plain = () => 'x';
        const code = write(language, historyOf(shapes, hostile), hostile);
        expect(skeleton(code)).toBe(skeleton(write(language, historyOf(shapes, plain), plain)));
      }),
      { numRuns: 300 },
    );
  },
);
