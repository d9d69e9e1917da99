import { ExternalLink } from 'lucide-react';

/** In a tab of its own, so that nothing typed is lost. */
export function WritingHelpLink() {
  return (
    <a
      href="/docs/writing-flows"
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-[0.8125rem] text-accent-ink underline underline-offset-4"
    >
      How to write steps
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
