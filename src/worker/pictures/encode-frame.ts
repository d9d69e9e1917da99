// A decoded picture as a file.
import { type AVPixelFormat, SWS_AREA } from 'node-av/constants';
import { type Codec, CodecContext, Dictionary, Frame, Packet, Rational, SoftwareScaleContext } from 'node-av/lib';

type Encoding = {
  codec: Codec | null;
  format: AVPixelFormat;
  size: { width: number; height: number };
  /** Of the encoder, as FFmpeg names them. */
  options: Record<string, string>;
};

export async function encodeFrame(frame: Frame, { codec, format, size, options }: Encoding): Promise<Uint8Array> {
  if (!codec) throw new Error('There is no encoder for pictures.');
  const encoder = new CodecContext();
  const picture = new Frame();
  const packet = new Packet();
  try {
    encoder.allocContext3(codec);
    Object.assign(encoder, { ...size, pixelFormat: format });
    encoder.timeBase = new Rational(1, 1);
    await encoder.open2(codec, Dictionary.fromObject(options));
    picture.alloc();
    Object.assign(picture, { ...size, format, pts: 0n });
    picture.getBuffer();
    const scaler = new SoftwareScaleContext();
    const from = frame.format as AVPixelFormat;
    scaler.getContext(frame.width, frame.height, from, size.width, size.height, format, SWS_AREA);
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
