/** Why no steps could be made from a video. The message is shown to the user. */
export class VideoFailure extends Error {}

export const videoFailures = {
  damaged: 'The video is damaged and could not be read. Please record it again.',
  noPicture: 'The file has no picture. Please upload a screen recording.',
  unreadable: 'The format of the video is not supported. Please upload an MP4 with H.264 video.',
  tooLong: 'The video is longer than 10 minutes. Please upload a shorter video.',
  tooLarge: 'The resolution of the video is too high. Please record it at a lower resolution.',
  tooMuch: 'The analysis of the video took too long or too much memory. Please upload a shorter or smaller video.',
  noText:
    'No readable text was found in the video, so its steps could not be recognized. Please record it at a larger size.',
  noPointer:
    'No mouse pointer was seen in the video, so its clicks could not be detected. Please record it with the pointer shown.',
  nothingHappens: 'Nothing happens in the video: no click and no typing was seen. Please record the whole flow.',
} as const;
