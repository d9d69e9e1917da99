import { z } from 'zod';

/** ISO 8601 in UTC on the wire, a date in the server. */
export const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
