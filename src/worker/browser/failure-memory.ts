// A browser that could not be had is not asked for again at each start, which would take its time each time.
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

  /** The failure of a person who may not install packages says nothing about one who may. */
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
