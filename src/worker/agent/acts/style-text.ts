// Rich text: marks a passage, presses the editor's button, and looks whether the passage now looks so.
import type { Target } from '../../../contract/actions/target.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type PassageStyle, passageStyle, selectPassage } from '../../browser/use-element.ts';
import { colourDistance, findColour, isColour } from '../ground/find-colour.ts';
import { targetOf } from '../ground/name-element.ts';
import type { PageView } from '../ground/page-view.ts';
import { identifierWords, likeWord } from '../ground/words.ts';
import { type Hands, lower, nameOf, pause } from '../hands.ts';
import { clickFound, describeMissing, findButton } from './click-words.ts';
import { capital, describeTarget, findElement } from './find-element.ts';
import { NotFound } from './not-found.ts';
import { plain } from './use-fields.ts';

const tries = 2;
const patienceMs = 800;

export async function styleText(hands: Hands, target: Target, style: string) {
  if (!/^(?:bold|ital|underlin|strike)|through/i.test(style) && !isColour(style))
    throw new NotFound(`“${style}” is not a way that a text can look. Please rephrase.`);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const place = await markText(hands, target);
    // An editor learns of a selection a moment after it was made.
    await pause(80, hands.signal);
    await pressStyle(hands, style);
    if (await looksSo(hands, { place, text: target.name, style })) return;
  }
  throw new RunFailure(`${target.name ? `“${target.name}”` : 'The text'} was not made ${style}.`);
}

async function looksSo(hands: Hands, { place, text, style }: { place: PageElement; text: string; style: string }) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const view = await hands.look();
    const now = view.elements.find(({ key }) => key === place.key);
    const located = now && (await view.locate(now.id));
    const seen = located ? await passageStyle(located.element, text) : null;
    if (seen && hasStyle(seen, style.toLowerCase())) return true;
    if (Date.now() > end) return false;
    await pause(80, hands.signal);
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

export async function markText(hands: Hands, target: Target): Promise<PageElement> {
  const view = await hands.look();
  const editors = view.elements.filter(
    (each) => each.editable && (each.type === 'contenteditable' || each.tag === 'textarea'),
  );
  const places = [
    ...editors.filter((each) => view.textOf(each).includes(target.name) || each.value.includes(target.name)),
    ...view.elements.filter((each) => each.own.includes(target.name) && target.name),
  ];
  const place = places[0] ?? editors[0];
  if (!place) throw new NotFound(`${capital(describeTarget(target))} was not found, so it could not be selected.`);
  let marked = false;
  await hands.use(
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
async function pressStyle(hands: Hands, style: string) {
  const view = await hands.look();
  const button = findButton(view, [style]) ?? findHinted(view, (word) => likeWord(word, style.toLowerCase()) > 0.7);
  if (button) {
    await clickFound(hands, { view, element: button, why: `It makes text ${style}.` });
    return;
  }
  const palette =
    findButton(view, ['Color', 'Colour', 'Text color', 'Style', 'Format']) ??
    findHinted(view, (word) => /^(?:colou?r|format|style)$/.test(word));
  if (!palette) throw new NotFound(describeMissing(`button to make text ${style}`, view));
  await clickFound(hands, { view, element: palette, why: 'It opens the style options.' });
  const now = await hands.look();
  const swatch = findColour(now, style);
  await clickFound(
    hands,
    swatch ? { view: now, element: swatch, why: `It is ${style}.` } : await findElement(hands, plain(style), 'click'),
  );
}

function findHinted(view: PageView, fits: (word: string) => boolean) {
  return view.elements.find((each) => each.usable && !each.editable && identifierWords(each.hint).some(fits)) ?? null;
}
