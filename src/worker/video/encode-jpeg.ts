// A picture of a video as a file that others can look at.
import { AV_CODEC_ID_MJPEG, AV_PIX_FMT_YUVJ420P, type AVPixelFormat, SWS_AREA } from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, Rational, SoftwareScaleContext } from 'node-av/lib';

/** One unit of FFmpeg's quality, of which few are good. */
const quality = 118;
const best = 4;

export async function encodeJpeg(frame: Frame, longSide: number): Promise<Uint8Array> {
  const scale = Math.min(1, longSide / Math.max(frame.width, frame.height));
  // Colours are kept for each two by two pixels.
  const [width, height] = [frame.width, frame.height].map((side) =>
    Math.max(2, 2 * Math.round((side * scale) / 2)),
  ) as [number, number];
  const codec = Codec.findEncoder(AV_CODEC_ID_MJPEG);
  if (!codec) throw new Error('There is no encoder for JPEG.');
  const encoder = new CodecContext();
  const picture = new Frame();
  const packet = new Packet();
  try {
    encoder.allocContext3(codec);
    Object.assign(encoder, { width, height, pixelFormat: AV_PIX_FMT_YUVJ420P, globalQuality: quality * best });
    encoder.timeBase = new Rational(1, 1);
    await encoder.open2(codec);
    picture.alloc();
    Object.assign(picture, { width, height, format: AV_PIX_FMT_YUVJ420P, pts: 0n });
    picture.getBuffer();
    const scaler = new SoftwareScaleContext();
    const from = frame.format as AVPixelFormat;
    scaler.getContext(frame.width, frame.height, from, width, height, AV_PIX_FMT_YUVJ420P, SWS_AREA);
    await scaler.scaleFrame(picture, frame);
    packet.alloc();
    await encoder.sendFrame(picture);
    await encoder.receivePacket(packet);
    if (!packet.data) throw new Error('The picture could not be encoded.');
    return Uint8Array.from(packet.data);
  } finally {
    packet.free();
    picture.free();
    encoder.freeContext();
  }
}
