// Rich text: marks a passage, presses the editor's button, and looks whether the passage now looks so.

import { sayTarget, type Target, unquoted } from '../../../contract/actions/target.ts';
import { capital } from '../../../contract/actions/wording.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type PassageStyle, passageStyle, selectPassage } from '../../browser/use-element.ts';
import { type ActionRunner, lower, nameOf, pause } from '../actions/action-runner.ts';
import { clickFound, describeMissing, findButton } from '../actions/buttons.ts';
import { NotFound } from '../actions/not-found.ts';
import { colourDistance, findColour, isColour } from '../page/find-colour.ts';
import { targetOf } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';
import { identifierWords, likeWord } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';

const tries = 2;
const patienceMs = 800;

export async function styleText(runner: ActionRunner, target: Target, style: string) {
  if (!/^(?:bold|ital|underlin|strike)|through/i.test(style) && !isColour(style))
    throw new NotFound(`“${style}” is not a way that a text can look. Please rephrase.`);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const place = await markText(runner, target);
    // An editor learns of a selection a moment after it was made.
    await pause(80, runner.signal);
    await pressStyle(runner, style);
    if (await looksSo(runner, { place, text: target.name, style })) return;
  }
  throw new RunFailure(`${target.name ? `“${target.name}”` : 'The text'} was not made ${style}.`);
}

async function looksSo(
  runner: ActionRunner,
  { place, text, style }: { place: PageElement; text: string; style: string },
) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const view = await runner.look();
    const now = view.elements.find(({ key }) => key === place.key);
    const located = now && (await view.locate(now.id));
    const seen = located ? await passageStyle(located.element, text) : null;
    if (seen && hasStyle(seen, style.toLowerCase())) return true;
    if (Date.now() > end) return false;
    await pause(80, runner.signal);
  }
}

/** A style that cannot be told from looking is taken on trust. */
function hasStyle(seen: PassageStyle, style: string) {
  if (style.startsWith('bold')) return seen.bold;
  if (style.startsWith('ital')) return seen.italic;
  if (style.startsWith('underlin')) return seen.underline;
  if (style.startsWith('strike') || style.includes('through')) return seen.strike;
  return colourDistance(seen.colour, style) < 200;
}

export async function markText(runner: ActionRunner, target: Target): Promise<PageElement> {
  const view = await runner.look();
  const editors = view.elements.filter(
    (each) => each.editable && (each.type === 'contenteditable' || each.tag === 'textarea'),
  );
  const places = [
    ...editors.filter((each) => view.textOf(each).includes(target.name) || each.value.includes(target.name)),
    ...view.elements.filter((each) => each.own.includes(target.name) && target.name),
  ];
  const place = places[0] ?? editors[0];
  if (!place) throw new NotFound(`${capital(sayTarget(target))} was not found, so it could not be selected.`);
  let marked = false;
  await runner.use(
    view,
    place,
    {
      method: 'selectText',
      action: { kind: 'selectText', target: targetOf(place), text: target.name },
      arguments: [target.name],
      mustChange: false,
    },
    async (live) => {
      marked = await selectPassage(live, target.name);
    },
  );
  if (!marked) throw new NotFound(`“${target.name}” was not found in ${lower(nameOf(place))}.`);
  return place;
}

/** By the editor's own button, or by one that opens a choice of them. */
async function pressStyle(runner: ActionRunner, style: string) {
  const view = await runner.look();
  const button = findButton(view, [style]) ?? findHinted(view, (word) => likeWord(word, style.toLowerCase()) > 0.7);
  if (button) {
    await clickFound(runner, { view, element: button, why: `It makes text ${style}.` });
    return;
  }
  const palette =
    findButton(view, ['Color', 'Colour', 'Text color', 'Style', 'Format']) ??
    findHinted(view, (word) => /^(?:colou?r|format|style)$/.test(word));
  if (!palette) throw new NotFound(describeMissing(`button to make text ${style}`, view));
  await clickFound(runner, { view, element: palette, why: 'It opens the style options.' });
  const now = await runner.look();
  const swatch = findColour(now, style);
  await clickFound(
    runner,
    swatch
      ? { view: now, element: swatch, why: `It is ${style}.` }
      : await findElement(runner, unquoted(style), 'click'),
  );
}

function findHinted(view: PageView, fits: (word: string) => boolean) {
  return view.elements.find((each) => each.usable && !each.editable && identifierWords(each.hint).some(fits)) ?? null;
}
