/** Why a video cannot become a flow, in a sentence for its owner. */
export class VideoFailure extends Error {}

export const videoFailures = {
  damaged: 'The video is damaged and could not be read. Please record it again.',
  noPicture: 'The file has no picture, so there is nothing to see in it. Please upload a screen recording.',
  unreadable: 'The video is in a format that cannot be read. Please upload an MP4 with H.264 pictures.',
  tooLong: 'The video is longer than 10 minutes. Please upload a shorter one.',
  tooLarge: 'The picture of the video is too large. Please record it at a lower resolution.',
  tooMuch: 'The analysis of the video took too long or too much memory. Please upload a shorter or smaller one.',
  noText: 'No readable text was found in the video, so its steps could not be told. Please record it at a larger size.',
  noPointer:
    'No mouse pointer was seen in the video, so its clicks could not be told. Please record it with the pointer shown.',
  nothingHappens: 'Nothing happens in the video: no click and no typing was seen. Please record the whole flow.',
} as const;
