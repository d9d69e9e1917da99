// A flow as a YAML file.
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, Scalar, stringify, visit } from 'yaml';
import { api } from '../contract/api.ts';
import { newSchedule } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import { requiredText } from '../contract/text.ts';
import { CommandError } from './command-error.ts';

export type FlowContent = {
  title: string;
  description: string;
  steps: string[];
  schedule: { cron: string; timeZone: string; enabled: boolean } | null;
};

const fileContent = api['POST /flows'].body
  .pick({ title: true })
  .extend({
    description: api['POST /flows'].body.shape.description.nullish(),
    steps: requiredText(limits.stepCharacters)
      .array()
      .min(1, 'must have at least one step')
      .max(limits.stepsPerVersion, `must have at most ${limits.stepsPerVersion} steps`),
    schedule: newSchedule.strict().nullish(),
  })
  .strict();

/** The same content always gives the same text. */
export function writeFlowText({ title, description, steps, schedule }: FlowContent) {
  const { cron, timeZone, enabled } = schedule ?? {};
  const content = {
    title: toScalar(title),
    description: toScalar(description),
    steps: steps.map(toScalar),
    ...(schedule ? { schedule: { cron, timeZone, enabled } } : {}),
  };
  return stringify(content, { lineWidth: 0, doubleQuotedAsJSON: true });
}

/** Several lines are written as such, unless an editor could change them unnoticed: spaces at the end, characters nobody sees. */
function toScalar(text: string) {
  const scalar = new Scalar(text);
  const isPlain = !/[^\P{Cc}\n]|[\u2028\u2029\ufeff]/u.test(text) && !/^\s|[^\S\n](\n|$)|\n\n$/.test(text);
  if (!isPlain) scalar.type = 'QUOTE_DOUBLE';
  else if (text.includes('\n')) scalar.type = 'BLOCK_LITERAL';
  return scalar;
}

/** Throws a sentence that begins with the name of the file. */
export function readFlowText(text: string, file: string): FlowContent {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const reject = (offset: number, problem: string): never => {
    throw new CommandError(`${file}, line ${Math.max(1, lines.linePos(offset).line)}: ${problem}`);
  };

  const [broken] = [...document.errors, ...document.warnings];
  if (broken) return reject(broken.pos[0], endSentence(broken.message));
  if (!isMap(document.contents)) return reject(0, 'A flow needs the keys title and steps.');
  const { success, data, error } = fileContent.safeParse(toValue(document, reject));
  if (success) return { ...data, description: data.description ?? '', schedule: data.schedule ?? null };
  const [issue] = error.issues;
  const path = (issue?.path ?? []) as (string | number)[];
  if (issue?.code === 'unrecognized_keys') {
    const unknown = [...path, issue.keys[0] ?? ''];
    return reject(offsetOf(document, unknown), `There is no key “${unknown.join('.')}”.`);
  }
  return reject(offsetOf(document, path), describeProblem(document, path, issue?.message ?? 'is not valid'));
}

/** An alias may stand for nothing, or for far too much. */
function toValue(document: Document, reject: (offset: number, problem: string) => never): unknown {
  try {
    return document.toJS();
  } catch (error) {
    let offset = 0;
    visit(document, {
      Alias(_, { range }) {
        offset = range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    return reject(offset, endSentence((error as Error).message));
  }
}

function describeProblem(document: Document, path: (string | number)[], message: string) {
  const [key, index] = path;
  const name = key === 'steps' && typeof index === 'number' ? `Step ${index + 1}` : `“${path.join('.')}”`;
  if (!document.hasIn(path)) return `${name} is missing.`;
  if (message === 'must be text') return `${name} must be text. Put it into quotation marks.`;
  // Some messages are complete sentences.
  return /^[A-Z]/.test(message) ? `${name} is not valid. ${message}` : endSentence(`${name} ${message}`);
}

/** Of the key or list entry at this path, or of what it should be in. */
function offsetOf(document: Document, path: (string | number)[]): number {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const last = path.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last);
    if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
  }
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}

function endSentence(text: string) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
