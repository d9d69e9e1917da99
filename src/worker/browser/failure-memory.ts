// Remembers that installing a browser failed, so that not every start tries again and waits for it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const rememberedForMs = 24 * 60 * 60 * 1000;

export class FailureMemory {
  readonly #file: string | undefined;
  readonly #now: () => number;
  readonly #user: number | undefined;

  /** Without a file it remembers nothing. */
  constructor(file: string | undefined, { now = Date.now, user = process.getuid?.() } = {}) {
    this.#file = file;
    this.#now = now;
    this.#user = user;
  }

  /** Another user may have the permissions that this one lacked. */
  isRecent(): boolean {
    const failure = this.#read();
    return failure !== null && failure.user === this.#user && this.#now() - failure.at < rememberedForMs;
  }

  remember(): void {
    if (this.#file) writeFileSync(this.#file, JSON.stringify({ at: this.#now(), user: this.#user }));
  }

  forget(): void {
    if (this.#file) rmSync(this.#file, { force: true });
  }

  #read(): { at: number; user?: number } | null {
    if (!this.#file) return null;
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      return null;
    }
  }
}
