import { AV_CODEC_ID_MJPEG, AV_PIX_FMT_YUV420P, FF_ENCODER_LIBWEBP } from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet } from 'node-av/lib';
import { limits } from '../../contract/limits.ts';
import { encodeFrame } from './encode-frame.ts';

/** From 0, fast, to 6, small. Takes half as long as Chromium's encoder, for files of the same size. */
const effort = '2';

export async function encodeWebp(jpeg: Uint8Array): Promise<Uint8Array> {
  const decoder = new CodecContext();
  const packet = new Packet();
  const frame = new Frame();
  try {
    const codec = Codec.findDecoder(AV_CODEC_ID_MJPEG);
    if (!codec) throw new Error('There is no decoder for pictures.');
    decoder.allocContext3(codec);
    decoder.threadCount = 1;
    await decoder.open2(codec);
    packet.alloc();
    packet.data = Buffer.from(jpeg);
    frame.alloc();
    await decoder.sendPacket(packet);
    await decoder.sendPacket(null);
    if ((await decoder.receiveFrame(frame)) < 0) throw new Error('The picture could not be decoded.');
    return await encodeFrame(frame, {
      codec: Codec.findEncoderByName(FF_ENCODER_LIBWEBP),
      format: AV_PIX_FMT_YUV420P,
      size: { width: frame.width, height: frame.height },
      options: { quality: String(limits.pictureQuality), compression_level: effort },
    });
  } finally {
    frame.free();
    packet.free();
    decoder.freeContext();
  }
}
