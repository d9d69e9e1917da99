// Which icon of which set means what: names from concepts.txt, corrected by exceptions.txt.
import { readFileSync } from 'node:fs';
import { plainName } from './sets.mjs';

const read = (file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

const around = ['circle', 'square', 'box', 'rounded-square', 'circled', 'o', 'octagon', 'hexagon', 'rectangle'];

/** @returns {{ concepts: string[], labelOf: (set: string, icon: { file: string, name: string }) => string | undefined }} `other` for anything else; undefined for what is too close to call */
export function readLabels() {
  const byName = new Map();
  const concepts = [];
  for (const line of read('concepts.txt')) {
    const [concept, names] = line.split(': ');
    concepts.push(concept);
    for (const each of names.trim().split(/\s+/)) {
      const name = each.replace('@', '');
      const forms = each.endsWith('@')
        ? around.flatMap((shape) => [`${name}-${shape}`, ...(shape === 'box' ? [] : [`${shape}-${name}`])])
        : [];
      for (const form of [name, ...forms]) if (!byName.has(form)) byName.set(form, concept);
    }
  }
  const heads = new Set([...byName.keys()].flatMap((name) => name.split('-')).filter((word) => word.length > 1));
  for (const word of read('plain-words.txt').flatMap((line) => line.split(/\s+/))) heads.delete(word);
  const exceptions = new Map();
  const patterns = [];
  for (const line of read('exceptions.txt')) {
    const [label, set, names] = line.split(/: |\/ /);
    for (const each of names.trim().split(/\s+/))
      if (each.startsWith('~')) patterns.push([set, new RegExp(each.slice(1)), label]);
      else exceptions.set(`${set} ${each}`, label);
  }

  function exceptionFor(set, { file, name }) {
    const stem = plainName(file.split('/').at(-1), { numbers: true });
    for (const each of [stem, name])
      for (const where of [set, '*']) {
        const label = exceptions.get(`${where} ${each}`);
        if (label) return label;
      }
    return patterns.find(([where, pattern]) => (where === '*' || where === set) && pattern.test(file))?.[2];
  }

  function labelOf(set, icon) {
    const exception = exceptionFor(set, icon);
    if (exception) return exception === 'unclear' ? undefined : exception;
    const { name } = icon;
    const concept = byName.get(name);
    if (concept) return concept;
    return name.split('-').some((word) => heads.has(word) || heads.has(word.replace(/s$/, ''))) ? undefined : 'other';
  }
  return { concepts, labelOf };
}
