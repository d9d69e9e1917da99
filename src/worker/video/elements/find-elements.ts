// Finds buttons, fields and other elements in a picture of a page, with the network of training/elements.
import '../../../disable-telemetry.ts';

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { toGrey } from '../../ocr/grey.ts';
import type { Picture } from '../../ocr/picture.ts';
import { cellSize, decodeElements, type FoundElement } from './decode-elements.ts';

export type FindElements = (picture: Picture) => Promise<FoundElement[]>;

const own = new URL('./model/', import.meta.url);
/** The built product is two folders below the root. */
const folder = existsSync(own) ? own : new URL('../../src/worker/video/elements/model/', import.meta.url);
/** The sizes of the network's input must be multiples of this. */
const grid = 32;

/** The network is loaded when it is first needed. A picture is searched only once. */
export function createElementFinder({ threads }: { threads: number }): FindElements {
  let opened: Promise<InferenceSession> | undefined;
  const known = new WeakMap<Uint8Array, Promise<FoundElement[]>>();
  return (picture) => {
    opened ??= open(threads);
    const found = known.get(picture.pixels) ?? opened.then((session) => find(session, picture));
    known.set(picture.pixels, found);
    return found;
  };
}

async function open(threads: number) {
  return InferenceSession.create(await readFile(new URL('elements.onnx', folder)), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: false,
  });
}

async function find(session: InferenceSession, picture: Picture): Promise<FoundElement[]> {
  const grey = toGrey(picture);
  const [width, height] = [roundUp(grey.width), roundUp(grey.height)];
  const input = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = Math.min(y, grey.height - 1) * grey.width;
    for (let x = 0; x < width; x += 1)
      input[y * width + x] = ((grey.values[from + Math.min(x, grey.width - 1)] as number) - 128) / 64;
  }
  const outputs = await session.run({ x: new Tensor('float32', input, [1, 1, height, width]) });
  const data = outputs.y?.data as Float32Array;
  return decodeElements({ columns: width / cellSize, rows: height / cellSize, data });
}

const roundUp = (length: number) => Math.ceil(length / grid) * grid;
