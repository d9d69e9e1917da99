// `npm run bench:reading`: how well steps are read, how long it takes and how much memory it needs.
import { readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { readSteps } from '../src/language/reader.ts';
import { readSteps as examples } from '../src/testing/step-examples/read-steps.ts';
import { writeSection } from './write-section.ts';

type Scores = { steps: number; spans: number; clauses: number; boundaries: number; f1: number };
type Model = {
  corpus: string;
  scores: {
    weights: number;
    other_batches: {
      overall: Scores;
      by_batch: Record<string, Scores>;
      by_label: Record<string, { f1: number; spans: number }>;
    };
    other_batches_int8: Scores;
  };
};
type Judged = {
  set: string;
  developedWith?: true;
  right: number;
  partly: number;
  wrong: number;
  refused: number;
  couldPass: number;
};

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const model = read<Model>('src/language/model/reader.json');
const curve = read<Record<string, Scores>>('training/curve.json');
const judged = read<Judged[]>('training/first-sight.json');
const { other_batches: held, other_batches_int8: shipped, weights } = model.scores;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const steps = examples.slice(0, 200).map(([step]) => step);
const before = process.memoryUsage().rss;
await readSteps(steps);
const memory = process.memoryUsage().rss - before;
const times: number[] = [];
for (let round = 0; round < 7; round += 1) {
  const start = performance.now();
  await readSteps(steps);
  times.push(performance.now() - start);
}
const median = times.sort((one, other) => one - other)[3] as number;

writeSection(
  'reading',
  `## Reading steps
\`npm run bench:reading\`. This time: ${cpus().length} cores.

### At first sight
Steps from public test documents that nobody had seen while the reader was written: Gherkin features, manual test cases, checklists, issues, user
guides, tasks for browser agents. Somebody wrote down what each means before it was read; somebody else judged the readings. **Target:
80 % right, at most 3 % wrong, none that could pass by mistake. Not reached.** The texts are not kept; the counts are in \`training/first-sight.json\`.

| set | right | partly | wrong | refused | could pass by mistake |
|---|---|---|---|---|---|
${rows(judged.filter((row) => !row.developedWith))}

Each set was read once, by the state of its time, and then used to find faults. Over the five sets the share of right readings has not grown: on such documents
the reader refuses most of what it does not know. Of the 168 steps of set 5 that it refused, 66 could not have been carried out by a person either without
more than the step says ("check that it works"), in the opinion of those who judged. For comparison, steps that the reader was developed with, which say nothing about unfamiliar ones:

| set | right | partly | wrong | refused | could pass by mistake |
|---|---|---|---|---|---|
${rows(judged.filter((row) => row.developedWith))}

### Labels
Batches of our corpus that were kept out of training, so of the same guide but of other writers (${held.overall.steps} steps; corpus ${model.corpus.slice(0, 12)}).
The spans of a step are exactly those of the corpus in ${percent(shipped.spans)} of the steps (F1 ${shipped.f1.toFixed(3)}), the clauses with their kinds in ${percent(shipped.clauses)}.

| batch | steps | all spans | clauses and kinds |
|---|---|---|---|
${Object.entries(held.by_batch)
  .map(([name, row]) => `| ${name} | ${row.steps} | ${percent(row.spans)} | ${percent(row.clauses)} |`)
  .join('\n')}

| label | spans | F1 |
|---|---|---|
${Object.entries(held.by_label)
  .map(([name, row]) => `| ${name} | ${row.spans} | ${row.f1.toFixed(3)} |`)
  .join('\n')}

### More data helps
Trained with 3,000 steps of the optimizer each, without the text of manuals, on the same kept-out batches (the training script of 16 November 2026 in the morning):

| labelled steps | F1 | all spans | clauses and kinds |
|---|---|---|---|
${Object.entries(curve)
  .map(([size, row]) => `| ${size} | ${row.f1.toFixed(3)} | ${percent(row.spans)} | ${percent(row.clauses)} |`)
  .join('\n')}

### Size and speed
${(weights / 1e6).toFixed(1)} million weights, ${megabytes(statSync('src/language/model/reader.onnx').size)} MB. 200 steps: ${median.toFixed(0)} ms (target: below 150), ${(median / 200).toFixed(1)} ms each; ${megabytes(memory)} MB more memory
(target: at most 60).`,
);
process.exit(0);

function rows(all: Judged[]) {
  return all.map((row) => `| ${row.set} | ${shares(row)} |`).join('\n');
}

function shares({ right, partly, wrong, refused, couldPass }: Judged) {
  const all = right + partly + wrong + refused;
  return [right, partly, wrong, refused, couldPass].map((count) => `${count} (${percent(count / all)})`).join(' | ');
}
