import { z } from 'zod';

/** ISO 8601 in UTC in JSON, a Date in the server. */
export const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
