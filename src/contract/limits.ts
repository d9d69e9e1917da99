/** Every business constant of the product, once. Durations are in milliseconds unless the name says otherwise. */
export const limits = {
  videoMegabytes: 50,
  videoType: 'video/mp4',

  pollFlowsMs: 5_000,
  pollRunMs: 1_000,
  toastMs: 1_500,
  overlayMs: 3_000,

  failingFlowsShown: 5,
  passRateGreen: 80,
  passRateYellow: 60,

  newFlowTitle: 'New User Flow',
  firstVersion: 1,
  stepsPerVersion: 200,

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
  credentialCharacters: 1_000,
  localStorageCharacters: 1_000_000,
  localStorageLevels: 100,
  requestBodyBytes: 8 * 1024 * 1024,

  siteIdentityTimeoutMs: 10_000,
  siteIdentityBytes: 1024 * 1024,
  siteIdentityRedirects: 5,
} as const;
