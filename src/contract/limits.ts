/** Every business constant of the product, once. Durations are in milliseconds unless the name says otherwise. */
export const limits = {
  videoMegabytes: 50,
  videoType: 'video/mp4',
  videoSeconds: 600,
  videoPixels: 4096 * 4096,
  /** What the process that analyses a video may take. */
  videoAnalysisMs: 15 * 60_000,
  /** For performing the steps of a video once on the website. */
  confirmMs: 3 * 60_000,
  videoAnalysisBytes: 1200 * 1024 ** 2,
  /** A video is looked at in pictures of at most this size, so often. */
  videoLongSide: 1920,
  videoFramesPerSecond: 15,
  /** A step that was seen less surely is marked. */
  sureConfidence: 0.75,
  uploadLinkMinutes: 60,
  videoLinkMinutes: 6 * 60,
  abandonedVideoHours: 24,
  abandonedVideoSweepMs: 60 * 60_000,

  pollFlowsMs: 5_000,
  pollRunMs: 1_000,
  toastMs: 1_500,
  overlayMs: 3_000,

  failingFlowsShown: 5,
  passRateGreen: 80,
  passRateYellow: 60,

  newFlowTitle: 'New User Flow',
  analyzingDescription: 'Analyzing your video...',
  firstVersion: 1,
  stepsPerVersion: 200,

  stepTimeoutMs: 60_000,
  runTimeoutMs: 15 * 60_000,
  pageLoadTimeoutMs: 30_000,
  /** How long a page may take to come to rest, to show what is looked for, and to show any effect at all. */
  settleMs: 4_000,
  lookMs: 6_000,
  effectMs: 1_000,
  checkMs: 6_000,
  checkHoldsMs: 500,
  actionMs: 6_000,
  /** A language model: one question, how often it is asked again, and what one part of a step may take altogether. */
  modelCallMs: 30_000,
  modelTries: 3,
  modelFirstPauseMs: 1_000,
  modelLongestPauseMs: 15_000,
  modelStepMs: 120_000,
  modelCallsPerPart: 12,
  modelPictureSteps: 5,
  /** What a model is shown of a video. */
  modelVideoPictures: 16,
  modelPictureSide: 1024,
  /** About four to a token. */
  modelPageCharacters: 24_000,
  /** The process that reads text in pictures: how long it waits for the next, and how large it may grow. */
  textReaderIdleMs: 20_000,
  textReaderBytes: 700 * 1024 ** 2,
  recordingFlushMs: 1_000,
  recordedAssetBytes: 5 * 1024 * 1024,
  recordedAssetsBytes: 60 * 1024 * 1024,
  assetsSettleMs: 3_000,
  browserCloseMs: 5_000,
  crashNoticeMs: 200,
  dialogsPerRun: 50,
  pageMemoryBytes: 2 * 1024 ** 3,
  processWatchMs: 500,
  runWatchMs: 1_000,
  liveLinkMinutes: 60,
  recordingLinkMinutes: 24 * 60,

  queuePollSeconds: 2,
  queueSupervisionSeconds: 5,
  jobHeartbeatSeconds: 10,
  jobExpirySeconds: 20 * 60,
  lostRunSweepMs: 10_000,
  stopGraceMs: 12_000,

  sessionDays: 7,
  loginLinkMinutes: 15,
  mailsPerAddress: 5,
  mailRequestsPerClient: 300,
  mailWindowMinutes: 15,

  idCharacters: 100,
  emailCharacters: 254,
  nameCharacters: 200,
  urlCharacters: 2_048,
  titleCharacters: 300,
  descriptionCharacters: 20_000,
  stepCharacters: 20_000,
  noteCharacters: 500,
  credentialCharacters: 1_000,
  localStorageCharacters: 1_000_000,
  localStorageLevels: 100,
  requestBodyBytes: 8 * 1024 * 1024,

  siteIdentityTimeoutMs: 10_000,
  siteIdentityBytes: 1024 * 1024,
  siteIdentityRedirects: 5,
} as const;
