// What the network for choosing controls would do for a step, in words, where it is not sure enough to do it.
import { type PageAction, says } from '../../../contract/actions/action.ts';
import { type ElementKind, named, type Target } from '../../../contract/actions/target.ts';
import { textValue } from '../../../contract/actions/value.ts';
import { joinAnd, lowercaseFirst } from '../../../contract/actions/wording.ts';
import type { OutlineNode } from '../../chooser/outline.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { Outlined } from '../page/outline-page.ts';
import { type Act, boxes, canBePlanned, isField, isPossible, missingIn, planStep } from './plan-step.ts';

/** On the pages of `npm run bench:chooser`, 113 of 175 plans between this and what is done without asking are right. */
const worthSaying = 0.3;
const kindWords: Partial<Record<OutlineNode['kind'], ElementKind>> = {
  link: 'link',
  button: 'button',
  tab: 'tab',
  check: 'checkbox',
  switch: 'switch',
  radio: 'radio',
  option: 'option',
  select: 'dropdown',
};

/** Null where it does not know either, or where a part has no name. */
export async function suggestPlan(
  runner: ActionRunner,
  { step, before }: { step: string; before: string },
): Promise<string | null> {
  if (!canBePlanned(step)) return null;
  const view = await runner.look();
  const used = { texts: [], keys: new Map(), done: [] };
  const plan = await planStep(runner, view, { words: step, before, used });
  if (plan.acts.length === 0 || plan.sure < worthSaying || !isPossible(plan, step)) return null;
  if (missingIn(plan, { words: step, view, used }).length > 0) return null;
  const actions = plan.acts.map((act) => actionOf(act, plan.outlined));
  if (actions.some((each) => each === null)) return null;
  const [first = '', ...others] = actions.map((each) => says(each as PageAction));
  return joinAnd([first, ...others.map(lowercaseFirst)]);
}

/** Null where no words tell it from others. */
function actionOf({ outlined, choice }: Act, all: Outlined[]): PageAction | null {
  const target = targetOf(outlined, all);
  if (!target) return null;
  const owner = all[outlined.node.owner];
  if (owner) {
    const from = targetOf(owner, all);
    return from && { kind: 'choose', options: [named(outlined.node.name)], from };
  }
  if (boxes.has(outlined.node.kind)) return { kind: 'tick', targets: [target], on: choice.on };
  if (isField(outlined)) return { kind: 'type', value: textValue(choice.value), target };
  return { kind: 'click', target };
}

function targetOf({ node }: Outlined, all: Outlined[]): Target | null {
  const isAlike = (other: OutlineNode) => other.name === node.name && other.kind === node.kind;
  const twins = all.filter((each) => each.node !== node && isAlike(each.node) && each.node.owner === node.owner);
  const kind = isField({ node } as Outlined) ? 'field' : kindWords[node.kind];
  const target = named(node.kind === 'tile' ? titleOf(node) : node.name, kind);
  const place = all[node.record]?.node ?? all[node.section]?.node;
  if (!target.name) return null;
  if (twins.length === 0 || node.kind === 'tile') return target;
  const inside = place && place !== node ? titleOf(place) : '';
  const isTold = twins.every((each) => titleOf((all[each.node.record] ?? all[each.node.section])?.node) !== inside);
  return inside && isTold
    ? { ...target, relations: [{ relation: 'within', target: placeTarget(place, inside) }] }
    : null;
}

const placeTarget = (place: OutlineNode | undefined, name: string) =>
  named(name, place?.kind === 'row' ? 'row' : place?.kind === 'card' ? 'card' : 'section');

/** Of a row, what it begins with. */
const titleOf = (node: OutlineNode | undefined) => node?.name.split(' | ')[0]?.trim() ?? '';
