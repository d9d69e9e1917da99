// Pictures of the page before and after each step, and where the element is that the step used or judged. The picture after a
// step is also the one before the next step. It is taken while the next step is being read; only the next action waits for it, and
// nothing waits until it is encoded.
import type { StepPictures } from '../../contract/recording.ts';
import type { RecordingStore } from './collect-assets.ts';

type Box = [left: number, top: number, width: number, height: number];

type Options = {
  /** Null if there is nothing to see. */
  capture: () => Promise<Buffer | null>;
  /** As it is stored. */
  encode: (picture: Buffer) => Promise<Uint8Array>;
  store: RecordingStore;
  size: { width: number; height: number };
  /** Returns whether there is room for so many bytes. */
  takeRoom: (bytes: number) => boolean;
  onError: (error: unknown) => void;
};

export function createStepPictures({ capture, encode, store, size, takeRoom, onError }: Options) {
  const steps = new Map<number, StepPictures>();
  let current: StepPictures | null = null;
  let capturing: Promise<unknown> = Promise.resolve();
  let saving: Promise<void> = Promise.resolve();
  let latest: { name: string | null; captured: Buffer | null } = { name: null, captured: null };
  let count = 0;
  let changed = false;

  /** Calls `use` with the name that the picture is stored under. */
  function take(use: (name: string | null) => void) {
    const captured = capturing.then(capture).catch(() => null);
    capturing = captured;
    saving = saving
      .then(async () => {
        use(await save(await captured));
        changed = true;
      })
      .catch(onError);
  }

  async function save(captured: Buffer | null) {
    if (!captured) return null;
    if (latest.captured?.equals(captured)) return latest.name;
    const bytes = await encode(captured);
    const name = takeRoom(bytes.length) ? `${String(count).padStart(6, '0')}.webp` : null;
    latest = { name, captured };
    if (!name) return null;
    count += 1;
    await store.write(`pictures/${name}`, bytes);
    return name;
  }

  const isInside = ([left, top, width, height]: Box) =>
    left + width / 2 >= 0 && left + width / 2 <= size.width && top + height / 2 >= 0 && top + height / 2 <= size.height;
  const place = ([x, y, width, height]: Box, picture: 'before' | 'after') => ({ x, y, width, height, picture });

  return {
    /** Before the first step: how the page looks then. */
    begin: () => {
      const first: StepPictures = { step: 0, before: null, after: null, element: null };
      current = first;
      steps.set(0, first);
      take((name) => {
        first.before = name;
      });
    },
    startStep: (step: number) => {
      if (current?.step === step) return;
      const next: StepPictures = { step, before: null, after: null, element: null };
      current = next;
      steps.set(step, next);
      saving = saving.then(() => {
        next.before = latest.name;
      });
    },
    /** Before an element is used. `show` scrolls to it and returns where it is then. */
    used: async (box: Box, show: () => Promise<Box | null>) => {
      const step = current;
      if (!step || step.element) return;
      if (isInside(box)) {
        step.element = place(box, 'before');
        return;
      }
      const shown = await show().catch(() => null);
      if (!shown || !isInside(shown)) return;
      step.element = place(shown, 'before');
      take((name) => {
        step.before = name;
      });
      await capturing;
    },
    /** After a check; one that failed is more important than what was used before it. */
    judged: (box: Box, { holds }: { holds: boolean }) => {
      if (current && isInside(box) && (!holds || !current.element)) current.element = place(box, 'after');
    },
    endStep: () => {
      const step = current;
      if (step)
        take((name) => {
          step.after = name;
        });
    },
    /** Waits until the page may change again. */
    ready: async () => {
      await capturing;
    },
    flush: async () => {
      if (!changed) return;
      changed = false;
      await store.write('pictures.json', Buffer.from(JSON.stringify([...steps.values()]))).catch((error) => {
        changed = true;
        throw error;
      });
    },
    settled: async () => {
      await saving;
    },
  };
}
