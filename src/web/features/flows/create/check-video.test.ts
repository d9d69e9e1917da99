import { expect, test } from 'vitest';
import { checkVideo, megabytes, tooLarge, wrongType } from './check-video.ts';

const maxBytes = 50 * 1024 * 1024;

test.each([
  ['an MP4 of exactly 50 MB', { type: 'video/mp4', size: maxBytes }, null],
  ['one byte more', { type: 'video/mp4', size: maxBytes + 1 }, tooLarge],
  ['another kind of video', { type: 'video/webm', size: 1 }, wrongType],
  ['a file without a type', { type: '', size: 1 }, wrongType],
])('%s', (_what, file, problem) => {
  expect(checkVideo(file)).toBe(problem);
});

test('the message for a large file is the one in the spec', () => {
  expect(tooLarge).toBe('File is too large. Please upload a file smaller than 50MB.');
});

test('sizes are shown in MB', () => {
  expect(megabytes(1.5 * 1024 * 1024)).toBe('1.50 MB');
});
