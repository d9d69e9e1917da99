// `npm run bench:rules`: how many labelled steps the rules turn into actions if the labels are right, and how many with the model's labels.
import { readdirSync, readFileSync } from 'node:fs';
import { readLabelled, readSteps } from '../src/language/reader.ts';
import type { Label, TaggedClause } from '../src/language/taggings.ts';
import { parseLine } from '../training/parse-corpus.mjs';
import { writeSection } from './write-section.ts';

type Clause = ReturnType<typeof parseLine>['clauses'][number];

// As in training/train_reader.py.
const merged: Record<string, Label> = {
  verb: 'predicate',
  state: 'predicate',
  comparison: 'predicate',
  target: 'thing',
  kind: 'thing',
};
const takesValue = new Set('type choose set paste upload search'.split(' '));
const hasField = new Set([
  ...takesValue,
  ...'logIn signUp fillForm checkOut filter sort sorted edit create perform'.split(' '),
]);

function labelOf(kind: string, label: string): Label {
  if (label === 'state' && kind === 'mark') return 'value';
  if ((label === 'target' || label === 'kind') && takesValue.has(kind)) return 'field';
  if (label === 'field' && !hasField.has(kind)) return 'thing';
  return merged[label] ?? (label as Label);
}

const quote = /["“”„`']/;
const toTagged = (text: string, { kind, start, end, spans }: Clause): TaggedClause => ({
  kind,
  sure: 1,
  together: 1,
  clarity: 1,
  weakest: 1,
  start,
  end,
  spans: spans.map((span) => ({
    label: labelOf(kind, span.label),
    start: span.start,
    end: span.end,
    quoted: quote.test(text[span.start - 1] ?? '') && quote.test(text[span.end] ?? ''),
  })),
});

/** Steps with a clause that nobody could carry out are left out. */
const stepsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => parseLine(line))
    .filter(({ clauses }) => clauses.every(({ kind }) => kind !== 'unclear'));

const rows: string[] = [];
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
for (const [name, folder] of [
  ['corpus, which the model was trained with', 'training/corpus'],
  ['other writers, never trained with', 'training/unseen'],
] as const)
  for (const language of ['en', 'de']) {
    const steps = readdirSync(`${folder}/${language}`).flatMap((file) => stepsOf(`${folder}/${language}/${file}`));
    let refused = 0;
    for (const { text, clauses } of steps) {
      const { lost } = await readLabelled(text, {
        clauses: clauses.map((clause) => toTagged(text, clause)),
        cost: 0,
      });
      if (lost.length > 0) refused += 1;
    }
    const read = await readSteps(steps.map(({ text }) => text));
    const unread = read.filter(({ notUnderstood, doubts }) => notUnderstood.length + doubts.length > 0).length;
    rows.push(
      `| ${name}, ${language} | ${steps.length} | ${percent(refused, steps.length)} | ${percent(unread, steps.length)} |`,
    );
  }
writeSection(
  'rules',
  `### Rules by themselves
\`npm run bench:rules\`: steps that are refused, with the labels that a person gave and with those of the model. What is read may still be wrong. Kind of number: the rules
were developed with both.

| steps | number | refused with true labels | refused with the model's |
|---|---|---|---|
${rows.join('\n')}`,
);
process.exit(0);
