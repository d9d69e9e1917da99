// A picture of a video as a JPEG file.
import { AV_CODEC_ID_MJPEG, AV_PIX_FMT_YUVJ420P, type AVPixelFormat, SWS_AREA } from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, Rational, SoftwareScaleContext } from 'node-av/lib';

/** FFmpeg's unit of quality, and how many of them: fewer are better. */
const qualityUnit = 118;
const quality = 4;

export async function encodeJpeg(frame: Frame, longSide: number): Promise<Uint8Array> {
  const scale = Math.min(1, longSide / Math.max(frame.width, frame.height));
  // Colors are stored for each two by two pixels.
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
    Object.assign(encoder, { width, height, pixelFormat: AV_PIX_FMT_YUVJ420P, globalQuality: qualityUnit * quality });
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
