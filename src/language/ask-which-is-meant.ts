import { says } from '../contract/actions/action.ts';
import { meaningOf, readSteps } from './reader.ts';
import type { Reading, ReadStep } from './reading.ts';

type Question = { answers: { says: string; step: string }[] };

/** For each doubt about a step, how it can be reworded. Only answers that are then understood as they say are offered. */
export async function askWhichIsMeant({ step, choices }: ReadStep): Promise<Question[]> {
  return Promise.all(
    choices.map(async ({ piece, meanings }) => {
      const offered = meanings.map(({ reading, whole }) => {
        const said = reword(reading);
        return { says: said, whole, step: step.includes(piece) ? step.replace(piece, () => said) : said };
      });
      const readAgain = await readSteps(offered.map((each) => each.step));
      const kept = offered.filter(({ whole, says: said }, at) => {
        const { readings, doubts } = readAgain[at] as ReadStep;
        const [best] = readings;
        return said !== '' && best && doubts.length < choices.length && meaningOf(best) === meaningOf(whole);
      });
      return { answers: kept.map(({ whole: _, ...answer }) => answer) };
    }),
  );
}

const reword = ({ parts }: Reading) => parts.flatMap(({ actions }) => actions.map(says)).join('. ');
