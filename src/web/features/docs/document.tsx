import type { ReactNode } from 'react';

/** Shows the little Markdown that our documents use: headings, lists, paragraphs, code. */
export function Document({ source }: { source: string }) {
  const blocks = source.trim().split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m);
  return <div className="flex flex-col gap-4 leading-relaxed">{blocks.map(renderBlock)}</div>;
}

function renderBlock(block: string, index: number) {
  const heading = /^(#+) (.*)$/.exec(block);
  if (heading?.[1]?.length === 1) {
    return (
      <h1 key={index} className="text-3xl font-semibold tracking-[-0.03em]">
        {heading[2]}
      </h1>
    );
  }
  if (heading) {
    return (
      <h2 key={index} className="mt-4 text-xl font-semibold tracking-[-0.015em]">
        {heading[2]}
      </h2>
    );
  }
  if (!block.startsWith('- ')) return <p key={index}>{renderCode(block)}</p>;
  const entries = block.slice(2).split(/\n- /);
  return (
    <ul key={index} className="flex list-disc flex-col gap-1.5 pl-5">
      {entries.map((entry) => (
        <li key={entry}>{renderCode(entry)}</li>
      ))}
    </ul>
  );
}

function renderCode(text: string): ReactNode[] {
  return text.split(/`([^`]+)`/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of text have no id.
      <code key={index} className="rounded-md bg-sunken px-1.5 py-0.5 font-mono text-[0.8125rem] wrap-break-word">
        {piece}
      </code>
    ),
  );
}
