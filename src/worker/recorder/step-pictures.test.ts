import { expect, test } from 'vitest';
import type { StepPictures } from '../../contract/recording.ts';
import { createStepPictures } from './step-pictures.ts';

/** Each picture is taken when `draw` is called, with what the page shows then. */
function takePictures({ room = 1000 } = {}) {
  const stored = new Map<string, string>();
  const waiting: (() => void)[] = [];
  const captures: string[] = [];
  let shown = 'start';
  let left = room;
  let fails = false;
  const pictures = createStepPictures({
    capture: () =>
      new Promise((resolve) => {
        waiting.push(() => {
          captures.push(shown);
          resolve(Buffer.from(shown));
        });
      }),
    encode: async (picture) => picture,
    store: {
      write: async (name, bytes) => {
        const isFailing = fails;
        fails = false;
        if (isFailing) throw new Error('The disk is full');
        stored.set(name, Buffer.from(bytes).toString());
      },
    },
    size: { width: 100, height: 100 },
    takeRoom: (bytes) => {
      left -= bytes;
      return left >= 0;
    },
    onError: (error) => {
      throw error;
    },
  });
  const draw = async (page: string) => {
    shown = page;
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  const written = async (): Promise<StepPictures[]> => {
    await pictures.settled();
    await pictures.flush();
    return JSON.parse(stored.get('pictures.json') ?? '[]');
  };
  const contentOf = (name: string | null | undefined) => (name ? stored.get(`pictures/${name}`) : null);
  const failWrite = () => {
    fails = true;
  };
  return { pictures, draw, written, contentOf, captures, stored, failWrite };
}

const inside: [number, number, number, number] = [10, 10, 20, 20];
const below: [number, number, number, number] = [10, 500, 20, 20];
const nowhere = async () => null;

test('the picture after a step is the one before the next step', async () => {
  const { pictures, draw, written, contentOf, captures } = takePictures();
  pictures.begin();
  await draw('empty');
  pictures.startStep(0);
  await pictures.used(inside, nowhere);
  pictures.endStep();
  await draw('typed');
  pictures.startStep(1);
  pictures.endStep();
  await draw('sent');
  const steps = await written();
  expect(steps.map(({ before, after }) => [contentOf(before), contentOf(after)])).toEqual([
    ['empty', 'typed'],
    ['typed', 'sent'],
  ]);
  expect(steps[0]?.element).toEqual({ x: 10, y: 10, width: 20, height: 20, picture: 'before' });
  expect(captures).toHaveLength(3);
});

test('the next action waits until the picture is taken', async () => {
  const { pictures, draw } = takePictures();
  pictures.begin();
  let isReady = false;
  const ready = pictures.ready().then(() => {
    isReady = true;
  });
  await Promise.resolve();
  expect(isReady).toBe(false);
  await draw('empty');
  await ready;
});

test('an element outside the picture is scrolled to first, and a new picture is taken', async () => {
  const { pictures, draw, written, contentOf } = takePictures();
  pictures.begin();
  await draw('top');
  pictures.startStep(0);
  const used = pictures.used(below, async () => inside);
  await draw('bottom');
  await used;
  const [step] = await written();
  expect(contentOf(step?.before)).toBe('bottom');
  expect(step?.element).toMatchObject({ y: 10, picture: 'before' });
});

test('a check that fails is marked in the picture after it, even if something was used before', async () => {
  const { pictures, draw, written } = takePictures();
  pictures.begin();
  await draw('page');
  pictures.startStep(0);
  await pictures.used(inside, nowhere);
  pictures.judged([40, 40, 5, 5], { holds: true });
  expect((await written())[0]?.element).toMatchObject({ x: 10, picture: 'before' });
  pictures.judged([40, 40, 5, 5], { holds: false });
  pictures.endStep();
  await draw('page, changed');
  expect((await written())[0]?.element).toMatchObject({ x: 40, picture: 'after' });
});

test('a page that did not change is stored once, and pictures without room are left out', async () => {
  const { pictures, draw, written, stored } = takePictures({ room: 10 });
  pictures.begin();
  await draw('same');
  pictures.startStep(0);
  pictures.endStep();
  await draw('same');
  pictures.startStep(1);
  pictures.endStep();
  await draw('much too large');
  const steps = await written();
  expect(steps[0]?.before).toBe(steps[0]?.after);
  expect(steps[1]).toMatchObject({ before: steps[0]?.after, after: null });
  expect([...stored.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
});

test('a list of pictures that could not be stored is stored the next time', async () => {
  const { pictures, draw, stored, failWrite } = takePictures();
  pictures.begin();
  await draw('page');
  await pictures.settled();
  failWrite();
  await expect(pictures.flush()).rejects.toThrow();
  await pictures.flush();
  expect(stored.has('pictures.json')).toBe(true);
});
