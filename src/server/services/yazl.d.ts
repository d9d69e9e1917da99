// The part of yazl that is used; the package has no types of its own.
declare module 'yazl' {
  import type { Readable } from 'node:stream';

  export class ZipFile {
    readonly outputStream: Readable;
    addReadStream(content: Readable, name: string, options: { compress: boolean }): void;
    end(): void;
  }
}
