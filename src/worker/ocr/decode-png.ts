// Decodes PNG as screenshots use it: 8 bits per channel, not interlaced, grey, RGB or RGBA. Others are rejected.
import { inflateSync } from 'node:zlib';
import type { Picture } from './picture.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channelsOf: Record<number, Picture['channels']> = { 0: 1, 2: 3, 6: 4 };

export function decodePng(bytes: Uint8Array): Picture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, 8).equals(signature)) throw new Error('This is not a PNG.');
  const { header, data } = readChunks(file);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = channelsOf[header[9] ?? -1];
  if (header[8] !== 8 || !channels || header[12] !== 0) throw new Error('This kind of PNG is not supported.');
  const length = (width * channels + 1) * height;
  const rows = inflateSync(data, { maxOutputLength: length });
  if (rows.length !== length) throw new Error('This PNG is truncated.');
  return { width, height, channels, pixels: undoFilters(rows, { width, height, channels }) };
}

function readChunks(file: Buffer) {
  const data: Buffer[] = [];
  let header: Buffer = Buffer.alloc(13);
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const body = file.subarray(at + 8, at + 8 + length);
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  return { header, data: Buffer.concat(data) };
}

/** Each row starts with its filter: how its bytes were predicted from the left, from above, or from both. */
function undoFilters(rows: Buffer, { width, height, channels }: Omit<Picture, 'pixels'>) {
  const stride = width * channels;
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * (stride + 1);
    const filter = rows[from] as number;
    const at = row * stride;
    out.set(rows.subarray(from + 1, from + 1 + stride), at);
    if (filter === 0) continue;
    for (let index = 0; index < stride; index += 1) {
      const left = index >= channels ? (out[at + index - channels] as number) : 0;
      const above = row > 0 ? (out[at + index - stride] as number) : 0;
      const corner = row > 0 && index >= channels ? (out[at + index - stride - channels] as number) : 0;
      out[at + index] = (out[at + index] as number) + predict(filter, left, above, corner);
    }
  }
  return out;
}

function predict(filter: number, left: number, above: number, corner: number) {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - above),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
