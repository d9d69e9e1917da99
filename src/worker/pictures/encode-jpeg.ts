import { AV_CODEC_ID_MJPEG, AV_PIX_FMT_YUVJ420P } from 'node-av/constants';
import { Codec, type Frame } from 'node-av/lib';
import { encodeFrame } from './encode-frame.ts';

/** From 1, the best, to 31. */
const quality = 4;

export function encodeJpeg(frame: Frame, longSide: number): Promise<Uint8Array> {
  const scale = Math.min(1, longSide / Math.max(frame.width, frame.height));
  // Colors are stored for each two by two pixels.
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return encodeFrame(frame, {
    codec: Codec.findEncoder(AV_CODEC_ID_MJPEG),
    format: AV_PIX_FMT_YUVJ420P,
    size: { width: even(frame.width), height: even(frame.height) },
    options: { flags: '+qscale', global_quality: String(118 * quality) },
  });
}
