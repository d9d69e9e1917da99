// A title and a description of a flow, from the steps of its video.
import { joinAnd, quote } from '../../contract/actions/wording.ts';
import { type FoundAction, textsIn } from './found-action.ts';

type Description = { title: string; description: string };

/** Not more names than are read at a glance. */
const mostNames = 4;

export function describeFlow(actions: FoundAction[]): Description {
  const names = (part: Part) =>
    actions.filter((action) => partOf(action) === part).map((action) => textsIn(action).at(-1) ?? '');
  const fields = [...new Set(names('fills in'))];
  const clicks = names('clicks');
  const outcome = names('sees').at(-1);
  const did = [
    fields.length > 0 ? `fills in ${listNames(fields)}` : '',
    clicks.length > 0 ? `clicks ${listNames([...new Set(clicks)])}` : '',
  ].filter((part) => part !== '');
  const sentences = [
    did.length > 0 ? `The user ${did.join(' and ')}.` : '',
    outcome ? `Then the page shows ${quote(outcome)}.` : '',
  ];
  return {
    title: clicks.at(-1) ?? outcome ?? fields[0] ?? 'Recorded flow',
    description: sentences.join(' ').trim(),
  };
}

type Part = 'fills in' | 'clicks' | 'sees' | 'not described';

function partOf(action: FoundAction): Part {
  switch (action.kind) {
    case 'type':
    case 'choose':
      return 'fills in';
    case 'click':
      return 'clicks';
    case 'textVisible':
      return 'sees';
    case 'tick':
    case 'pressKey':
    case 'goTo':
      return 'not described';
    default:
      return action satisfies never;
  }
}

function listNames(names: string[]) {
  const shown = names.slice(0, mostNames).map(quote);
  const more = names.length - shown.length;
  return joinAnd([...shown, ...(more > 0 ? [`${more} more`] : [])]);
}
