// Finds lines of text: the network gives each pixel the likelihood that it is in a line (DB, “differentiable
// binarization”). A connected area is a line, a little larger than what the network marks.
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type Blob, findBlobs } from './find-blobs.ts';
import type { Box, Picture } from './picture.ts';
import { resample } from './resample.ts';

const mean = [0.485, 0.456, 0.406];
const deviation = [0.229, 0.224, 0.225];
/** The network's input sizes must be multiples of this. */
const grid = 32;
/** Likelihoods: of a pixel to be part of a line, and of a line on average. */
const minPixelScore = 0.3;
const minLineScore = 0.5;
/** How much larger a line is than its marked area. */
const growth = 1.6;
const minSize = 2;

type Marks = { width: number; height: number; likelihood: Float32Array };

export async function findLines(
  session: InferenceSession,
  picture: Picture,
  { region, scale }: { region: Box; scale: number },
): Promise<Box[]> {
  const marks = await markText(session, picture, { region, scale });
  const boxes: Box[] = [];
  findBlobs({ ...marks, isMarked: (at) => (marks.likelihood[at] as number) >= minPixelScore }, (blob, places) => {
    const sum = places.reduce((total, at) => total + (marks.likelihood[at] as number), 0);
    if (sum / places.length < minLineScore || Math.min(blob.right - blob.left, blob.bottom - blob.top) + 1 < minSize)
      return;
    const [left, top, width, height] = grow(blob, scale);
    boxes.push([left + region[0], top + region[1], width, height]);
  });
  return boxes;
}

async function markText(
  session: InferenceSession,
  picture: Picture,
  { region, scale }: { region: Box; scale: number },
): Promise<Marks> {
  const [width, height] = [Math.ceil(region[2] * scale), Math.ceil(region[3] * scale)];
  const [columns, rows] = [roundUp(width), roundUp(height)];
  const into = new Float32Array(3 * columns * rows);
  resample(picture, region, { width, height, mean, deviation }, { into, at: 0, plane: columns * rows, row: columns });
  const outputs = await session.run({ x: new Tensor('float32', into, [1, 3, rows, columns]) });
  const likelihood = Object.values(outputs)[0]?.data as Float32Array;
  return { width: columns, height: rows, likelihood };
}

const roundUp = (length: number) => Math.ceil(length / grid) * grid;

function grow({ left, top, right, bottom }: Blob, scale: number): Box {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const by = (width * height * growth) / (2 * (width + height));
  return [(left - by) / scale, (top - by) / scale, (width + 2 * by) / scale, (height + 2 * by) / scale];
}
