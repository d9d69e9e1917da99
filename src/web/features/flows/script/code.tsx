import { useEffect, useState } from 'react';
import type { HighlightedLine } from './highlight.ts';

/** Plain at first, and in colours once the highlighter has arrived. Line numbers are drawn, so that they are not copied. */
export function Code({ text, markedLine }: { text: string; markedLine?: number | undefined }) {
  const lines = useHighlighted(text) ?? plain(text);

  return (
    <section
      aria-label="Script"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too.
      tabIndex={0}
      className="max-h-[36rem] overflow-auto rounded-xl border border-line bg-canvas py-3"
    >
      <pre className="w-max min-w-full font-mono text-[0.8125rem] leading-5.5 [counter-reset:line]">
        <code>
          {lines.map((line, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
              key={index}
              className={`block pr-5 ${index + 1 === markedLine ? 'bg-fail-tint' : ''} [counter-increment:line] before:mr-5 before:inline-block before:w-11 before:text-right before:text-ink-faint before:select-none before:content-[counter(line)]`}
            >
              {line.map(({ text: part, color }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have their parts.
                <span key={at} style={color ? { color } : undefined}>
                  {part}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}

function plain(text: string): HighlightedLine[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => [{ text: line }]);
}

function useHighlighted(text: string) {
  const [highlighted, setHighlighted] = useState<{ text: string; lines: HighlightedLine[] } | null>(null);

  useEffect(() => {
    let wanted = true;
    import('./highlight.ts')
      .then(({ highlight }) => highlight(text.trimEnd()))
      .then((lines) => wanted && setHighlighted({ text, lines }))
      // Without colours it can be read all the same.
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [text]);

  return highlighted?.text === text ? highlighted.lines : null;
}
