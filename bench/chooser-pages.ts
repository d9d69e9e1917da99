// Reads the pages and steps of training/chooser/pages, whose form FORMAT.md describes, as pages.py does.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxKinds, controlKinds, type DoneSoFar, flags, type OutlineNode } from '../src/worker/chooser/outline.ts';

type Kind = OutlineNode['kind'];
/** `on`: for boxes that are ticked or not; `text`: what is typed. */
export type Operation = { node: number; on?: boolean; text?: string };
export type PageStep = {
  page: string;
  words: string;
  before: string;
  /** On the pages before. */
  done: DoneSoFar[];
  nodes: OutlineNode[];
  /** What is to be done; null where nothing is, with the reason. */
  operations: Operation[] | null;
  answer: 'no' | 'check' | 'end' | null;
  /** The rest of the step is done on another page. */
  goesOn: boolean;
};

const control =
  /^(\w+) (\w+) "([^"]*)"(?: \(([^)]*)\))?(?: = "([^"]*)")?(?: \{([^}]*)\})?((?: \[\w+\])*)(?: \(([^)]*)\))?$/;
const box = /^(\w+)(?: "([^"]*)")?((?: \[\w+\])*)$/;
const operation = /^(click|tick|untick) (\w+)$|^type (\w+) "(.*)"$|^choose (\w+) "(.*)"$/;
const recordKinds = new Set<Kind>(['row', 'card', 'tile']);
const sectionKinds = new Set<Kind>(['nav', 'section', 'form', 'dialog', 'menu', 'toolbar']);
const fieldKinds = new Set<Kind>(['text', 'area', 'password', 'number', 'date', 'time', 'combo', 'file']);
const mostPlace = 7;

export function readPages(folder: string): PageStep[] {
  return readdirSync(folder).flatMap((name) => readPage(name, readFileSync(join(folder, name), 'utf8')));
}

function readPage(page: string, text: string): PageStep[] {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line.trim() === 'STEPS');
  const nodes: OutlineNode[] = [nodeOf('section', lines[0]?.slice('PAGE '.length).trim() ?? '')];
  const parents = [-1];
  const byId = new Map<string, number>();
  const open: { depth: number; at: number }[] = [];
  const add = (node: OutlineNode, parent: number) => {
    parents.push(parent);
    return nodes.push(node) - 1;
  };
  for (const line of lines.slice(1, end).filter((each) => each.trim())) {
    const depth = line.search(/\S/) / 2;
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const parent = open.at(-1)?.at ?? 0;
    const [first = ''] = line.trim().split(' ');
    const [, kind = '', name = '', marks = ''] =
      (boxKinds.some((each) => each === first) && box.exec(line.trim())) || [];
    if (kind) {
      open.push({ depth, at: add(nodeOf(kind as Kind, name, { marks }), parent) });
      continue;
    }
    const [, id = '', type = '', label = '', hint = '', value = '', offered = '', set = '', sign = ''] =
      control.exec(line.trim()) ?? [];
    if (!controlKinds.some((each) => each === type)) continue;
    const own = add(nodeOf(type as Kind, label || hint || sign, { value, marks: set }), parent);
    byId.set(id, own);
    open.push({ depth, at: own });
    for (const option of offered ? offered.split('|') : [])
      add({ ...nodeOf('choice', option, { marks: option === value ? '[on]' : '' }), owner: own }, own);
  }
  relate(nodes, parents);
  return lines
    .slice(end + 1)
    .filter((line) => line.includes(' => '))
    .map((line) => readStep(page, line, { nodes, byId }));
}

function nodeOf(kind: Kind, name: string, { value = '', marks = '' } = {}): OutlineNode {
  const own: OutlineNode['flags'] = flags.filter((flag) => marks.includes(`[${flag}]`));
  if (value && fieldKinds.has(kind)) own.push('filled');
  return { kind, name, value, flags: own, record: -1, section: -1, owner: -1, fromFirst: 0, fromLast: 0 };
}

function relate(nodes: OutlineNode[], parents: number[]) {
  const family = (at: number) => `${parents[at]} ${nodes[at]?.kind}`;
  const sizes = new Map<string, number>();
  for (const at of nodes.keys()) sizes.set(family(at), (sizes.get(family(at)) ?? 0) + 1);
  const seen = new Map<string, number>();
  for (const [at, node] of nodes.entries()) {
    if (node.kind === 'tile') node.record = at;
    for (let up = parents[at] ?? -1; up >= 0; up = parents[up] ?? -1) {
      const outer = nodes[up] as OutlineNode;
      if (node.record < 0 && recordKinds.has(outer.kind)) node.record = up;
      if (node.section < 0 && sectionKinds.has(outer.kind)) node.section = up;
      if (outer.kind === 'dialog' && !node.flags.includes('dialog')) node.flags.push('dialog');
    }
    if (node.kind === 'dialog' && !node.flags.includes('dialog')) node.flags.push('dialog');
    if (!recordKinds.has(node.kind)) continue;
    const place = (seen.get(family(at)) ?? 0) + 1;
    seen.set(family(at), place);
    node.fromFirst = Math.min(mostPlace, place);
    node.fromLast = Math.min(mostPlace, (sizes.get(family(at)) ?? 0) - place + 1);
  }
}

type Page = { nodes: OutlineNode[]; byId: Map<string, number> };

function readStep(page: string, line: string, { nodes, byId }: Page): PageStep {
  const at = line.lastIndexOf(' => ');
  const [said, does] = [line.slice(0, at), line.slice(at + ' => '.length).trim()];
  const [lead = ''] = /^(?:\{(?:before|done): [^}]*\}\s*)*/.exec(said) ?? [];
  const [, before = ''] = /\{before: ([^}]*)\}/.exec(lead) ?? [];
  const [, acts = ''] = /\{done: ([^}]*)\}/.exec(lead) ?? [];
  const done = [...acts.matchAll(/(click|tick|untick|type) "([^"]*)"/g)].map(([, kind = '', name = '']) => ({
    kind,
    name,
  }));
  const words = said.slice(lead.length).trim();
  const step = { page, words, before, done, nodes, goesOn: does.endsWith('...') };
  if (does === 'no' || does === 'check' || does === 'end') return { ...step, operations: null, answer: does };
  const operations = does
    .replace(/\s*\.\.\.$/, '')
    .split(' ; ')
    .map((each): Operation => {
      const [, verb, used = '', field = '', typed = '', list = '', option = ''] = operation.exec(each.trim()) ?? [];
      const node = byId.get(used || field || list) ?? -1;
      if (list) return { node: nodes.findIndex(({ owner, name }) => owner === node && name === option) };
      if (field) return { node, text: typed };
      return verb === 'click' ? { node } : { node, on: verb === 'tick' };
    });
  return { ...step, operations, answer: null };
}
