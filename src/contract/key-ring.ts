/** Derived from one secret, for one use. The id tells which secret, and nothing about it. */
export type Key = { id: string; bytes: Uint8Array };

/** The first key is used for everything new; the others still open what was made with an earlier secret. */
export type KeyRing = readonly [Key, ...Key[]];
