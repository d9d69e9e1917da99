import { wordsOf } from '../page/words.ts';

/** A sensible value for a field of this description; the same for the same seed. */
export function sampleValue(what: string, seed: string): string {
  const words = new Set(wordsOf(what));
  const has = (...any: string[]) => any.some((word) => words.has(word));
  if (has('email', 'mail')) return `alex.morgan.${seed}@example.com`;
  if (has('password', 'passphrase')) return `Rehearsal-${seed}-9x`;
  if (has('firstname')) return 'Alex';
  if (has('lastname')) return 'Morgan';
  if (has('username', 'login', 'nickname')) return `alex_${seed}`;
  if (has('name', 'fullname', 'person', 'customer')) return 'Alex Morgan';
  if (has('phone', 'tel', 'telephone', 'mobile', 'fax')) return '+1 555 010 0199';
  if (has('postcode', 'zip', 'plz')) return '90210';
  if (has('city', 'town')) return 'Springfield';
  if (has('country')) return 'United States';
  if (has('state', 'province', 'region', 'county')) return 'California';
  if (has('street', 'address')) return '12 Mill Lane';
  if (has('company', 'organisation', 'organization')) return 'Example Ltd';
  if (has('url', 'website', 'link', 'homepage')) return 'https://example.com';
  if (has('age')) return '30';
  if (has('number', 'quantity', 'amount', 'count')) return '1';
  if (has('date', 'birthday', 'birthdate', 'birth')) return '1990-05-17';
  if (has('time')) return '10:30';
  if (has('subject', 'title', 'headline')) return 'A test by Rehearsal';
  return 'A test by Rehearsal';
}
