import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    database: { kind: 'embedded'; template: string } | { kind: 'postgres'; url: string };
  }
}
