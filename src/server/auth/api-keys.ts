import { createHash, randomBytes } from 'node:crypto';

const prefix = 'rhk_';

export const newApiKey = () => `${prefix}${randomBytes(32).toString('base64url')}`;

export const isApiKey = (token: string) => token.startsWith(prefix);

/** The key is random, so no salt is needed. */
export const hashApiKey = (key: string) => createHash('sha256').update(key).digest('base64url');
