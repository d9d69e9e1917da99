// A title and a description, made from what was seen.
import type { SeenStep } from './telling.ts';

type Words = { title: string; description: string };

export function describeFlow(steps: Pick<SeenStep, 'action'>[]): Words {
  const named = (verb: RegExp) =>
    steps.filter(({ action }) => verb.test(action)).map(({ action }) => quotedIn(action).at(-1) ?? '');
  const fields = [...new Set(named(/^(Type|Select) /))];
  const clicks = named(/^Click /);
  const outcome = named(/^Check that /).at(-1);
  const main = clicks.at(-1) ?? outcome ?? fields[0] ?? 'Recorded flow';
  const parts = [
    fields.length > 0 ? `fills in ${list(fields)}` : '',
    clicks.length > 0 ? `clicks ${list([...new Set(clicks)])}` : '',
  ].filter((part) => part !== '');
  const did = parts.length > 0 ? `The user ${parts.join(' and ')}.` : '';
  return { title: main, description: [did, outcome ? `Then the page shows “${outcome}”.` : ''].join(' ').trim() };
}

const quotedIn = (action: string) => [...action.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');

/** Not more than are read at a glance. */
function list(names: string[]) {
  const shown = names.slice(0, 4).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : `${last}`;
}
