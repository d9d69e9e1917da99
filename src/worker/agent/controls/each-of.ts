// "Both text fields", "all Invite buttons", "Delete for every user": one thing, done to each of several.
import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import { NotFound } from '../actions/not-found.ts';
import { listItems } from '../locate/count-things.ts';
import { type Purpose, rankCandidates } from '../locate/find-target.ts';
import type { PageView } from '../page/page-view.ts';
import { isSaidIn } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';

/** Each of them by its place; one that is not said to be several is itself. */
export async function eachOf(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Target[]> {
  const { all, except, ...one } = target;
  const every = forEvery(target);
  if (every) throw new RunFailure(`This is not supported yet for ${describeEvery(every)}.`);
  if (!all) return [target];
  if (except) throw new RunFailure(`“All except …” is not supported yet: ${sayTarget(target)}.`);
  const view = await runner.look();
  const found = alike(view, one, purpose);
  const other = found.length > 1 ? ownerNotSaid(view, found, target) : null;
  if (other) throw new NotFound(`It is not clear what “${other}” means on this page.`);
  const count = found.length;
  return Array.from({ length: Math.max(1, count) }, (_, index) => ({ ...one, ordinal: index + 1 }));
}

/** "The mails about offers": each of them must say so. */
function ownerNotSaid(view: PageView, found: PageElement[], { relations }: Target): string | null {
  const [owner] = relations.filter(({ relation, target }) => relation === 'of' && target.name);
  const saysIt = (each: PageElement) =>
    [view.labelOf(each), view.headingOf(each), view.textOf(view.recordOf(each) ?? each)].some((text) =>
      isSaidIn(owner?.target.name ?? '', text),
    );
  return owner && !found.every(saysIt) ? owner.target.name : null;
}

/** Of what the step wants it done, when that is all or several of something: "for every user", "on 3 posts by Ann". */
export function forEvery({ relations }: Target): Target | null {
  return relations.find(({ target }) => target.every || (target.count && target.kind === 'item'))?.target ?? null;
}

function alike(view: PageView, target: Target, purpose: Purpose): PageElement[] {
  const ranked = rankCandidates(view, target, { purpose });
  const top = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= Math.max(0.5, top * 0.85))
    .map(({ element }) => element)
    .sort((one, other) => one.id - other.id);
}

/** A click may take its button away, or draw all of them anew: each is looked for again. */
export async function clickAll(
  runner: ActionRunner,
  target: Target,
  options: { clickCount?: number; button?: 'right' },
) {
  const { all: _, except, ...named } = target;
  if (except) throw new RunFailure(`“All except …” is not supported yet: ${sayTarget(target)}.`);
  const every = forEvery(target);
  const one = { ...named, relations: named.relations.filter(({ target: place }) => place !== every) };
  await findElement(runner, { ...one, ordinal: 1 }, 'click');
  const all = alike(await runner.look(), one, 'click');
  const first = every ? await oneForEach(runner, all, every) : all;
  const keys = new Set(first.map(({ key }) => key));
  const done = new Set<string>();
  for (const [index] of first.entries()) {
    const view = await runner.look();
    const now = alike(view, one, 'click');
    const isDrawnAnew = !now.some(({ key }) => keys.has(key));
    const anew = isDrawnAnew && every ? await oneForEach(runner, now, every) : now;
    const known = now.filter(({ key }) => keys.has(key) && !done.has(key));
    const element = isDrawnAnew ? anew[anew.length === first.length ? index : 0] : known[0];
    if (!element) return;
    done.add(element.key);
    await clickFound(runner, { view, element, why: `It is one of the ${first.length} matches.` }, options);
  }
}

/** There must be one for each of them; none besides where nothing more is said of them than what they are. */
async function oneForEach(runner: ActionRunner, buttons: PageElement[], every: Target): Promise<PageElement[]> {
  const view = await runner.look();
  const things = listItems(view, every.noun ?? every.name).filter((thing) => fits(view, thing, every));
  const chosen = every.count ? things.slice(0, every.count) : things;
  const found = chosen.map((thing) => buttons.filter((each) => view.isWithin(each, thing)));
  const isWhole = every.count === undefined || chosen.length === every.count;
  const isExact = every.relations.length > 0 || every.count !== undefined || things.length === buttons.length;
  if (chosen.length === 0 || !isWhole || !isExact || found.some(({ length }) => length !== 1))
    throw new RunFailure(`The page does not show exactly one such button for ${describeEvery(every)}.`);
  return found.flat();
}

/** "By Ann", "with a discount": it says so itself. */
function fits(view: PageView, thing: PageElement, { relations }: Target) {
  const text = view.textOf(thing);
  return relations.every(({ target }) => !target.name || isSaidIn(target.name, text));
}

function describeEvery({ name: text, noun, kind, count }: Target) {
  return `${count ? `${count} ×` : 'every'} ${text || noun || kind}`;
}
