// @ts-check
import { messages } from './messages.mjs';

/** An error with a message for the user; printed without a stack trace. */
export class SetUpError extends Error {}

/**
 * Prints a title and, when the work is done, how long it took, in one line.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function phase(title, work) {
  const begin = Date.now();
  messages.stream.write(`${title} … `);
  try {
    const result = await work();
    messages.stream.write(`${secondsSince(begin)} s\n`);
    return result;
  } catch (error) {
    messages.stream.write('failed\n');
    throw error;
  }
}

/** @param {number} begin */
export const secondsSince = (begin) => ((Date.now() - begin) / 1000).toFixed(1);
