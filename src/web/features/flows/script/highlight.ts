import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import typescript from 'shiki/langs/typescript.mjs';
import dark from 'shiki/themes/github-dark-high-contrast.mjs';
import light from 'shiki/themes/github-light-high-contrast.mjs';

export type HighlightedLine = { text: string; color?: string }[];

const highlighter = createHighlighterCore({
  themes: [light, dark],
  langs: [typescript],
  engine: createJavaScriptRegexEngine(),
});

export async function highlight(code: string): Promise<HighlightedLine[]> {
  const lines = (await highlighter).codeToTokensWithThemes(code, {
    lang: 'typescript',
    // Else a slow machine breaks off while it still prepares the grammar, and a line stays in one colour.
    tokenizeTimeLimit: 0,
    themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  });
  return lines.map((line) =>
    line.map(({ content, variants }) => ({
      text: content,
      color: `light-dark(${variants.light?.color}, ${variants.dark?.color})`,
    })),
  );
}
