// Finds the mouse pointer in parts of a picture, with the network of training/pointers.
import '../../disable-telemetry.ts';

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type Box, clipBox } from '../ocr/picture.ts';
import { distance, type Point } from './boxes.ts';
import type { Size } from './open-video.ts';

/** Two pictures, one after the other. */
export type Pair = { before: Uint8Array; now: Uint8Array; size: Size };
export type Pointer = { tip: Point; box: Box /** From 0 to 1. */; certainty: number };
export type FindPointers = (pair: Pair, region: Box) => Promise<Pointer[]>;

const own = new URL('./model/', import.meta.url);
/** The built product is two folders below the root. */
const folder = existsSync(own) ? own : new URL('../../src/worker/video/model/', import.meta.url);
/** The network says one thing for each cell of so many pixels. */
const cell = 4;
const minCertainty = 0.25;
/** In pixels: two tips that are nearer to each other are of the same pointer. */
const samePlace = 16;
/** What the network has learned with: its unit of the pointer's size, and the grey that is 0. */
const sizeUnit = 16;
const middle = 128;
const contrast = 64;

export function createPointerFinder(): FindPointers {
  let opened: Promise<InferenceSession> | undefined;
  return async (pair, region) => {
    opened ??= open();
    return find(await opened, pair, region);
  };
}

async function open() {
  return InferenceSession.create(await readFile(new URL('pointers.onnx', folder)), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: false,
  });
}

/** The most certain first. */
async function find(session: InferenceSession, { before, now, size }: Pair, region: Box): Promise<Pointer[]> {
  const clipped = clipBox(region.map(Math.round) as Box, size);
  if (!clipped) return [];
  const [left, top] = clipped;
  const [columns, rows] = [Math.ceil(clipped[2] / cell), Math.ceil(clipped[3] / cell)];
  const [width, height] = [columns * cell, rows * cell];
  const input = new Float32Array(2 * width * height);
  for (let y = 0; y < height; y += 1) {
    const from = Math.min(size.height - 1, top + y) * size.width;
    for (let x = 0; x < width; x += 1) {
      const at = from + Math.min(size.width - 1, left + x);
      const value = now[at] as number;
      input[y * width + x] = (value - middle) / contrast;
      input[(height + y) * width + x] = (value - (before[at] as number)) / contrast;
    }
  }
  const outputs = await session.run({ x: new Tensor('float32', input, [1, 2, height, width]) });
  const data = outputs.y?.data as Float32Array;
  const said = (channel: number, at: number) => data[channel * rows * columns + at] as number;
  const found: Pointer[] = [];
  for (let at = 0; at < rows * columns; at += 1) {
    const certainty = 1 / (1 + Math.exp(-said(0, at)));
    if (certainty < minCertainty) continue;
    const tip = {
      x: left + ((at % columns) + said(1, at)) * cell,
      y: top + (Math.floor(at / columns) + said(2, at)) * cell,
    };
    const [before, above, after, below] = [3, 4, 5, 6].map((channel) => said(channel, at) * sizeUnit) as Box;
    found.push({ tip, box: [tip.x - before, tip.y - above, before + after, above + below], certainty });
  }
  found.sort((one, two) => two.certainty - one.certainty);
  return found.filter(
    (each, index) => !found.slice(0, index).some((other) => distance(other.tip, each.tip) < samePlace),
  );
}
