// A place named in front ("In the dialog …") holds for everything that follows and has none of its own.
import { isCheck } from '../../../contract/actions/action.ts';
import type { Check, Intent, Target } from './intent.ts';

type Place = Target['relations'][number];

function placeTarget(target: Target, place: Place): Target {
  if (target.relations.some(({ relation }) => relation === place.relation)) return target;
  return { ...target, relations: [...target.relations, place] };
}

export function placeIntents(intents: Intent[], place: Place): Intent[] {
  return intents.map((intent) => placeIntent(intent, place));
}

function placeIntent(intent: Intent, place: Place): Intent {
  switch (intent.kind) {
    case 'click':
    case 'doubleClick':
    case 'rightClick':
    case 'hover':
    case 'clear':
    case 'open':
    case 'collapse':
    case 'style':
    case 'set':
      return { ...intent, target: placeTarget(intent.target, place) };
    case 'type':
    case 'dismiss':
    case 'edit':
    case 'perform':
      return intent.target ? { ...intent, target: placeTarget(intent.target, place) } : intent;
    case 'tick':
    case 'remove':
      return { ...intent, targets: intent.targets.map((target) => placeTarget(target, place)) };
    case 'choose':
      return intent.from ? intent : { ...intent, from: place.target };
    default:
      return isCheck(intent) ? placeCheck(intent, place) : intent;
  }
}

function placeCheck(check: Check, place: Place): Check {
  if (check.kind === 'textVisible' || check.kind === 'only')
    return check.within ? check : { ...check, within: place.target };
  if (check.kind === 'elementPresent' || check.kind === 'value' || check.kind === 'count' || check.kind === 'state')
    return { ...check, target: placeTarget(check.target, place) };
  return check;
}
