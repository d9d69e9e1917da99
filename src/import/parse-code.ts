import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';

/** A node of the syntax tree. TypeScript adds kinds that the parser's own types do not have. */
export type CodeNode = { type: string; start: number; end: number; loc?: { start: { line: number } } | null } & Record<
  string,
  unknown
>;

const parser = Parser.extend(tsPlugin());

/** The statements of a script or module; null if it is not JavaScript or TypeScript. */
export function parseCode(code: string): CodeNode[] | null {
  try {
    const program = parser.parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
      allowHashBang: true,
      locations: true,
    });
    return program.body as unknown as CodeNode[];
  } catch {
    return null;
  }
}
