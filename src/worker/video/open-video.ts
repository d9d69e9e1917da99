// The pictures of a video, decoded one after the other.
import {
  AV_PIX_FMT_GRAY8,
  AV_PIX_FMT_NV12,
  AV_PIX_FMT_RGB24,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV444P,
  AV_PIX_FMT_YUVJ420P,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVMEDIA_TYPE_VIDEO,
  type AVPixelFormat,
  SWS_AREA,
} from 'node-av/constants';
import { Codec, CodecContext, FormatContext, Frame, Packet, SoftwareScaleContext, type Stream } from 'node-av/lib';
import { limits } from '../../contract/limits.ts';
import type { Picture } from '../ocr/picture.ts';
import { encodeJpeg } from '../pictures/encode-jpeg.ts';
import { VideoFailure, videoFailures } from './video-failure.ts';

/** Pixel formats whose first plane is the brightness. */
const planar = new Set<number>([AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUV444P, AV_PIX_FMT_NV12]);

export type VideoFrame = {
  /** Seconds since the first picture. */
  at: number;
  /** One byte for each pixel. Overwritten by the next picture. */
  grey: Uint8Array;
  /** A key frame: every part of it differs a little from the frame before. */
  isKey: boolean;
  /** The same in color, as a copy. */
  colours: () => Promise<Picture>;
  /** As a file, not larger than this. */
  jpeg: (longSide: number) => Promise<Uint8Array>;
};
export type Size = { width: number; height: number };
export type Video = Size & { seconds: number; frames: () => AsyncGenerator<VideoFrame>; close: () => Promise<void> };

export async function openVideo(path: string): Promise<Video> {
  const input = new FormatContext();
  if ((await input.openInput(path)) < 0 || (await input.findStreamInfo()) < 0)
    throw new VideoFailure(videoFailures.damaged);
  const index = input.findBestStream(AVMEDIA_TYPE_VIDEO);
  const stream = index >= 0 ? input.streams[index] : undefined;
  if (!stream) throw new VideoFailure(videoFailures.noPicture);
  const seconds = Math.max(0, Number(input.duration) / 1_000_000);
  if (seconds > limits.videoSeconds) throw new VideoFailure(videoFailures.tooLong);
  const { width, height } = stream.codecpar;
  if (width * height > limits.videoPixels) throw new VideoFailure(videoFailures.tooLarge);
  const decoder = await openDecoder(stream);
  const size = shrink(width, height);
  const { num, den } = stream.timeBase;
  return {
    ...size,
    seconds,
    frames: () => readFrames({ input, index, decoder, size, secondsPerTick: num / den }),
    close: async () => {
      decoder.freeContext();
      await input.closeInput();
    },
  };
}

async function openDecoder({ codecpar }: Stream) {
  const codec = Codec.findDecoder(codecpar.codecId);
  if (!codec || codecpar.width < 1 || codecpar.height < 1) throw new VideoFailure(videoFailures.unreadable);
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  decoder.parametersToContext(codecpar);
  decoder.threadCount = 1;
  if ((await decoder.open2(codec)) < 0) throw new VideoFailure(videoFailures.unreadable);
  return decoder;
}

type FrameSource = { input: FormatContext; index: number; decoder: CodecContext; size: Size; secondsPerTick: number };

/** At a limited rate. Damaged parts are skipped. */
async function* readFrames({ input, index, decoder, size, secondsPerTick }: FrameSource): AsyncGenerator<VideoFrame> {
  const grey = Buffer.alloc(size.width * size.height);
  const toGrey = createScaler(size, { format: AV_PIX_FMT_GRAY8, channels: 1 });
  const toColours = createScaler(size, { format: AV_PIX_FMT_RGB24, channels: 3 });
  let first: number | null = null;
  let next = 0;
  let isKey = false;
  for await (const frame of decode({ input, index, decoder })) {
    const stamp = Number(frame.bestEffortTimestamp) * secondsPerTick;
    first ??= stamp;
    const at = Math.max(0, stamp - first);
    if (at > limits.videoSeconds) throw new VideoFailure(videoFailures.tooLong);
    isKey ||= frame.keyFrame === 1;
    if (at + 0.001 < next) continue;
    next = at + 1 / limits.videoFramesPerSecond - 0.02;
    if (!copyLuma(frame, size, grey)) await toGrey(frame, grey);
    yield {
      at,
      grey,
      isKey,
      colours: async () => {
        const pixels = Buffer.alloc(size.width * size.height * 3);
        await toColours(frame, pixels);
        return { ...size, channels: 3, pixels };
      },
      jpeg: (longSide) => encodeJpeg(frame, longSide),
    };
    isKey = false;
  }
  if (first === null) throw new VideoFailure(videoFailures.damaged);
}

async function* decode({ input, index, decoder }: Pick<FrameSource, 'input' | 'index' | 'decoder'>) {
  const packet = new Packet();
  packet.alloc();
  const frame = new Frame();
  frame.alloc();
  try {
    for (let isEnd = false; !isEnd; ) {
      isEnd = (await input.readFrame(packet)) < 0;
      if (!isEnd && packet.streamIndex !== index) {
        packet.unref();
        continue;
      }
      await decoder.sendPacket(isEnd ? null : packet);
      packet.unref();
      for (;;) {
        const answer = await decoder.receiveFrame(frame);
        if (answer === AVERROR_EAGAIN || answer === AVERROR_EOF || answer < 0) break;
        yield frame;
        frame.unref();
      }
    }
  } finally {
    frame.free();
    packet.free();
  }
}

/** The scaler writes whole registers, so beyond the end of a row. */
const registerBytes = 64;

function createScaler({ width, height }: Size, { format, channels }: { format: AVPixelFormat; channels: number }) {
  const scaler = new SoftwareScaleContext();
  const row = width * channels;
  const stride = Math.ceil(row / registerBytes) * registerBytes + registerBytes;
  const scaled = Buffer.alloc(stride * (height + 1));
  let known = '';
  return async (frame: Frame, into: Buffer) => {
    const kind = `${frame.width} ${frame.height} ${frame.format}`;
    if (kind !== known)
      scaler.getContext(frame.width, frame.height, frame.format as AVPixelFormat, width, height, format, SWS_AREA);
    known = kind;
    await scaler.scale(frame.data ?? [], frame.linesize, 0, frame.height, [scaled], [stride]);
    for (let y = 0; y < height; y += 1) scaled.copy(into, y * row, y * stride, y * stride + row);
  };
}

/** A frame that need not be scaled already contains its brightness. */
function copyLuma(frame: Frame, { width, height }: Size, into: Buffer) {
  const plane = frame.data?.[0];
  const stride = frame.linesize[0];
  if (
    !planar.has(frame.format) ||
    frame.width !== width ||
    frame.height !== height ||
    !plane ||
    !stride ||
    stride < width
  )
    return false;
  for (let y = 0; y < height; y += 1) plane.copy(into, y * width, y * stride, y * stride + width);
  return true;
}

/** Large enough to read text. */
function shrink(width: number, height: number): Size {
  const scale = Math.min(1, limits.videoLongSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
