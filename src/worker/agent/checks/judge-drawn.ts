// Checks of what is drawn on a canvas: the page itself does not have the words.
import type { Check } from '../../../contract/actions/action.ts';
import type { PageView } from '../page/page-view.ts';
import {
  calledDrawing,
  type Drawing,
  drawingsIn,
  isDrawn,
  isDrawnOn,
  namesDrawing,
  readable,
  readDrawings,
  tellDrawings,
} from '../page/read-canvas.ts';
import { coverage, isSaidIn, mainWords } from '../page/words.ts';
import type { Judgement } from './judgement.ts';

type Sought = { judgement: Judgement; wanted: string };
/** Whether it is so; null when what the check is about is not drawn. */
type DrawnCheck = (drawings: Drawing[]) => boolean | null;

/** A page without a canvas, or one that has the words itself, is judged as it was. */
export async function judgeDrawn(view: PageView, check: Check, { judgement, wanted }: Sought): Promise<Judgement> {
  if (judgement.holds && !check.negated) return judgement;
  const [first] = drawingsIn(view);
  const ask = first ? questionOf(check, wanted) : null;
  if (!first || !ask) return judgement;
  const drawings = await readDrawings(view);
  const answer = ask(drawings);
  if (answer === null) return judgement;
  // What the page itself shows is shown, whatever is drawn.
  if (check.negated && !judgement.holds && check.kind !== 'value') return judgement;
  return { holds: answer !== check.negated, seen: `${calledDrawing(first)} ${tellDrawings(drawings)}` };
}

function questionOf(check: Check, wanted: string): DrawnCheck | null {
  const shows = (text: string) => (drawings: Drawing[]) => drawings.some((each) => isDrawnOn(each, text));
  switch (check.kind) {
    case 'textVisible':
      return check.within && !namesDrawing(check.within) ? null : shows(check.text);
    case 'elementPresent':
      return isDrawn(check.target) ? shows(check.target.name) : null;
    case 'value':
      if (check.comparison !== 'contains' && check.comparison !== 'equals') return null;
      return namesDrawing(check.target)
        ? shows(wanted)
        : isDrawn(check.target)
          ? saysOf(check.target.name, wanted)
          : null;
    default:
      return null;
  }
}

/** "The score is 10": in a line that names it. */
function saysOf(name: string, wanted: string): DrawnCheck {
  return (drawings) => {
    const lines = drawings.flatMap(({ lines: all }) => all.map(({ text }) => text));
    const about = lines.filter((line) => coverage(mainWords(name), mainWords(line)) >= 0.96);
    return about.length === 0 ? null : about.some((line) => isSaidIn(readable(wanted), line));
  };
}
