// `npm run bench:chooser`: what the network for choosing controls makes of pages and steps that it was not trained with.
import { join } from 'node:path';
import { isDenied } from '../src/language/claims.ts';
import { findMissingWords } from '../src/worker/agent/plan/missing-words.ts';
import { openNetwork } from '../src/worker/chooser/open-network.ts';
import type { Choice, DoneSoFar } from '../src/worker/chooser/outline.ts';
import { type Operation, type PageStep, readPages } from './chooser-pages.ts';
import { writeSection } from './write-section.ts';

const mostActs = 7;
/** As in perform-plan.ts. */
const surelyDenied = 0.85;
const boxes = new Set(['check', 'switch', 'radio']);
const fields = new Set(['text', 'area', 'password', 'number', 'date', 'time', 'combo', 'slider']);

type Planned = {
  step: PageStep & { set: string };
  operations: Operation[];
  sure: number;
  right: boolean;
  accounted: boolean;
};

const choose = await openNetwork();
const times: number[] = [];
const sets = (process.env['SETS'] ?? 'check1,check2,check2next').split(',');
const pagesOf = (set: string) => readPages(join('training', 'chooser', 'pages', set)).map((step) => ({ ...step, set }));
const steps = sets.flatMap(pagesOf);
const planned: Planned[] = [];
for (const step of steps) planned.push(await plan(step));

async function plan(step: Planned['step']): Promise<Planned> {
  const nodes = step.nodes.map((node) => ({ ...node, flags: [...node.flags] }));
  const operations: Operation[] = [];
  const done: DoneSoFar[] = [...step.done];
  let [sure, rare] = [1, [] as string[]];
  let expected: number[] | undefined;
  let ending: Choice['pick'] | null = null;
  while (operations.length < mostActs) {
    const start = performance.now();
    const choice = await choose({ step: step.words, before: step.before, done, nodes });
    times.push(performance.now() - start);
    sure = Math.min(sure, choice.chance);
    rare = choice.rare;
    expected ??= choice.used;
    const at = choice.pick;
    const node = typeof at === 'number' ? nodes[at] : undefined;
    ending = at;
    if (typeof at !== 'number' || !node || operations.some((each) => each.node === at)) break;
    const isField = fields.has(node.kind);
    operations.push({
      node: at,
      ...(boxes.has(node.kind) ? { on: choice.on } : {}),
      ...(isField ? { text: choice.value } : {}),
    });
    done.push({
      kind: isField ? 'type' : boxes.has(node.kind) ? (choice.on ? 'tick' : 'untick') : 'click',
      name: node.name,
    });
    node.flags.push('done');
    if (isField) Object.assign(node, { value: choice.value, flags: [...node.flags, 'filled'] });
    const owner = nodes[node.owner];
    if (owner) Object.assign(owner, { value: node.name, flags: [...owner.flags, 'done', 'filled'] });
  }
  const used = new Set(operations.map((each) => each.node));
  for (const [at, chance] of (expected ?? []).entries()) sure = Math.min(sure, used.has(at) ? chance : 1 - chance);
  const texts = operations.flatMap(({ node, text = '' }) => {
    const { name, record, section, owner } = step.nodes[node] ?? {};
    return [name ?? '', text, ...[record, section, owner].map((each) => step.nodes[each ?? -1]?.name ?? '')];
  });
  const records = step.nodes.filter(({ kind }) => ['row', 'card', 'tile'].includes(kind)).map(({ name }) => name);
  const missing = findMissingWords(step.words, rare, {
    texts: [...texts, step.nodes[0]?.name ?? '', ...step.done.map(({ name }) => name)],
    done,
    records,
  });
  const accounted =
    ending === 'end' && (sure >= surelyDenied || !isDenied(step.words)) && (missing.length === 0 || step.goesOn);
  return { step, operations, sure, right: isSame(step.operations ?? [], operations), accounted };
}

function isSame(wanted: Operation[], mine: Operation[]): boolean {
  const plain = ({ node, on, text }: Operation) =>
    `${node} ${on ?? ''} ${text?.replace(/^[\s.,!?"'“”]+|[\s.,!?"'“”]+$/g, '') ?? ''}`;
  return wanted.map(plain).sort().join() === mine.map(plain).sort().join();
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const toDo = planned.filter(({ step }) => step.operations);
const other = (answer: string) => planned.filter(({ step }) => step.answer === answer);
const rows = [0.5, 0.65, 0.75, 0.85, 0.92].map((least) => {
  const isTaken = ({ sure, operations, accounted }: Planned) => sure >= least && operations.length > 0 && accounted;
  const taken = toDo.filter(isTaken);
  const right = taken.filter((each) => each.right);
  return `| ${least} | ${percent(taken.length, toDo.length)} | ${percent(right.length, taken.length)} | ${percent(other('no').filter(isTaken).length, other('no').length)} | ${percent(other('check').filter(isTaken).length, other('check').length)} |`;
});
const rowOfSet = (set: string) => {
  const own = planned.filter(({ step }) => step.set === set);
  const doable = own.filter(({ step }) => step.operations);
  return `| \`${set}\` | ${own.length} | ${doable.length} | ${percent(doable.filter(({ right }) => right).length, doable.length)} |`;
};
const median = times.sort((one, another) => one - another)[Math.floor(times.length / 2)] ?? 0;

writeSection(
  'chooser',
  `## Choosing controls
\`npm run bench:chooser\`. The network of [ADR 29](adr/0029-a-network-chooses-controls.md) on ${sets.length} sets of pages that it was never trained with (\`training/chooser/pages\`), written by other people than those it
learned from. A choice takes ${median.toFixed(0)} ms. The last two sets were made for this network and measured before anything was chosen with them; the thresholds were then chosen with all three.

| set | steps | that can be done | whole plan as meant |
|---|---|---|---|
${sets.map(rowOfSet).join('\n')}

A plan is only carried out if it is sure enough, is what the network expected, and accounts for all names and numbers; if the step denies something, it must be at least ${surelyDenied} sure. All sets together:

| least sure | of the steps that can be done, carried out | of these, as meant | of ${other('no').length} that cannot be done, acted on | of ${other('check').length} that only ask to look, acted on |
|---|---|---|---|---|
${rows.join('\n')}

The agent uses 0.75 before the rules, and 0.5 where they fail.
`,
);
console.log(rows.join('\n'));
