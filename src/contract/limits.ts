/** All business constants. Durations are in milliseconds unless the name says otherwise. */
export const limits = {
  videoMegabytes: 50,
  videoType: 'video/mp4',
  videoSeconds: 600,
  videoPixels: 4096 * 4096,
  /** Time and memory limits of the process that analyses a video. */
  videoAnalysisMs: 15 * 60_000,
  videoAnalysisBytes: 1200 * 1024 ** 2,
  /** For trying the steps of a video once on the website. */
  tryStepsMs: 3 * 60_000,
  videoWatchMs: 100,
  /** Frames of a video are scaled down to this size and sampled at this rate. */
  videoLongSide: 1920,
  videoFramesPerSecond: 15,
  /** Steps of a video with a lower confidence are marked for review. */
  minConfidence: 0.75,
  uploadLinkMinutes: 60,
  videoLinkMinutes: 6 * 60,
  abandonedVideoHours: 24,
  abandonedVideoSweepMs: 60 * 60_000,

  /** How long a deletion waits for its files to be removed. The sweep removes the rest. */
  removalWaitMs: 5_000,
  /** No run or upload lasts longer, so nothing can be written to a deleted prefix after this time. */
  removalHours: 2,
  removalsAtOnce: 8,
  removalSweepMs: 60_000,
  /** Files measured or removed at a time. */
  filesPerSweep: 1_000,
  /** No browser session lasts longer. */
  sessionMaxMs: 60 * 60_000,

  /** For emails in the outbox, and for files that an interrupted write has left. */
  leftoverHours: 24,
  leftoverSweepMs: 60 * 60_000,
  exportLinkMinutes: 5,
  exportPageRows: 500,

  pollFlowsMs: 5_000,
  pollRunMs: 1_000,
  /** How often a lost connection is tried again. */
  pollConnectionMs: 2_000,
  /** How long the command-line client waits for a lost connection to come back, and for an answer. */
  lostConnectionMs: 60_000,
  answerMs: 30_000,
  toastMs: 1_500,
  overlayMs: 3_000,

  runsListed: 50,
  mostListed: 200,
  failingFlowsShown: 5,
  /** Runs in the strip of a flow. A flow with a flaky one among them is flaky. */
  recentResults: 20,
  /** A longer list of websites can be searched. */
  websitesWithoutSearch: 8,
  /** The periods of the charts; text, as in a query. */
  trendDays: ['7', '30', '90'],
  passRateGreen: 80,
  passRateYellow: 60,

  suiteRunsListed: 20,
  apiKeysPerUser: 50,
  /** The last use of an API key is noted at most this often. */
  keyUseNotedSeconds: 60,
  alertEmails: 10,
  /** How often ended runs are compared with the results before. */
  resultWatchMs: 1_000,
  webhookMs: 15_000,
  alertsAtOnce: 2,
  digestHours: 24,
  /** Flows that a daily summary names; of the others it says how many there are. */
  digestFlows: 20,
  cronCharacters: 100,
  timeZoneCharacters: 60,

  newFlowTitle: 'New User Flow',
  analyzingDescription: 'Analyzing your video...',
  firstVersion: 1,
  stepsPerVersion: 200,
  /** Of a recording that was made with another tool. */
  recordingMegabytes: 5,

  stepTimeoutMs: 60_000,
  runTimeoutMs: 15 * 60_000,
  pageLoadTimeoutMs: 30_000,
  /** How long a page may take to settle, to show an element that is searched for, and to show any effect of an action. */
  settleMs: 4_000,
  lookMs: 6_000,
  effectMs: 1_000,
  checkMs: 6_000,
  checkHoldsMs: 500,
  actionMs: 6_000,
  /** Language model: limits per request, retries, and limits per part of a step. */
  modelCallMs: 30_000,
  modelTries: 3,
  modelFirstPauseMs: 1_000,
  modelLongestPauseMs: 15_000,
  modelStepMs: 120_000,
  modelCallsPerPart: 12,
  modelPictureSteps: 5,
  /** Images of a video that are sent to a model. */
  modelVideoPictures: 16,
  modelPictureSide: 1024,
  /** About four characters per token. */
  modelPageCharacters: 24_000,
  /** Processes that read text, classify icons or encode pictures end after this idle time. */
  helperIdleMs: 20_000,
  /** The text reader also ends above this memory. */
  textReaderBytes: 700 * 1024 ** 2,
  recordingFlushMs: 1_000,
  recordedAssetBytes: 5 * 1024 * 1024,
  recordedAssets: 2_000,
  /** The part of a recording's size that its files may take; later ones are left out, so that there is room for the events. */
  recordedAssetsShare: 0.75,
  /** What a page may send at once, and between two saves, before it is compressed. */
  recordedBatchCharacters: 32 * 1024 * 1024,
  recordedPendingCharacters: 64 * 1024 * 1024,
  assetsSettleMs: 3_000,
  recorderStopMs: 15_000,
  browserCloseMs: 5_000,
  crashNoticeMs: 200,
  dialogsPerRun: 50,
  downloadsPerRun: 50,
  openTabs: 20,
  /** Of each kind of failure of a page, the last ones are remembered. */
  recentTexts: 200,
  /** A failed run ends so much later at most. Less is not enough on a busy machine. */
  suggestionMs: 10_000,
  /** Names that are remembered of a website, for reading and completing steps. */
  siteNames: 500,
  /** Pictures of the page before and after a step: as they are captured, and as they are stored. */
  capturedQuality: 90,
  pictureQuality: 50,
  pictureMs: 4_000,
  evidencePerRun: 1_000,
  evidenceCharacters: 2_000,
  pageMemoryBytes: 2 * 1024 ** 3,
  processWatchMs: 500,
  runWatchMs: 1_000,
  liveLinkMinutes: 60,
  recordingLinkMinutes: 24 * 60,

  queuePollSeconds: 2,
  queueSupervisionSeconds: 5,
  scheduleWatchSeconds: 15,
  jobHeartbeatSeconds: 10,
  jobExpirySeconds: 20 * 60,
  lostRunSweepMs: 10_000,
  /** A worker says this often that it is running, and counts as gone after this silence. */
  workerAnnounceMs: 10_000,
  workerSilenceMs: 35_000,
  stopGraceMs: 12_000,
  /** A process that has not reported its metrics by then is left out. */
  metricsMs: 2_000,
  /** A process that has not stopped after this long is killed. */
  partStopMs: 20_000,
  /** A process that has crashed is started again after a pause, which doubles up to the longest one. */
  firstRestartPauseMs: 500,
  longestRestartPauseMs: 30_000,
  /** After this long, a process counts as healthy, and the next pause is the first one again. */
  healthyAfterMs: 60_000,
  /** How long to wait for a connection to the database, which may be restarting, and for the answer to a statement. */
  databaseWaitMs: 20_000,
  statementMs: 60_000,
  /** From sending a request to the first bytes of the answer, and with a video that has to be sent first. */
  storageAnswerMs: 15_000,
  storageUploadMs: 120_000,
  /** For reading the steps of one request. */
  readingMs: 20_000,
  /** A rejected upload may go on for this long, so that the client gets to read why. */
  rejectedUploadMs: 10_000,
  /** For each part that `/ready` checks; its answer is kept for a moment, because anybody may ask. */
  readyCheckMs: 3_000,
  readyKeptMs: 1_000,
  /** In the embedded database, a transaction that nobody ends blocks everyone else. */
  transactionMs: 15_000,

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
  /** Of an address in a message; those that hold a whole page are longer. */
  shownAddressCharacters: 200,
  credentialCharacters: 1_000,
  localStorageCharacters: 1_000_000,
  localStorageLevels: 100,
  requestBodyBytes: 8 * 1024 * 1024,

  siteIdentityTimeoutMs: 10_000,
  siteIdentityBytes: 1024 * 1024,
  siteIdentityRedirects: 5,
} as const;
