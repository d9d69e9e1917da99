/** Why a command cannot be carried out, as a sentence for the user. The program then ends with exit code 2. */
export class CommandError extends Error {
  override name = 'CommandError';
}
