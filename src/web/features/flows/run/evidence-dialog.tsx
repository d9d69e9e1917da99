import type { RefObject } from 'react';
import type { StepEvidence } from '../../../../contract/entities.ts';
import { viewport } from '../../../../contract/viewport.ts';
import { sameOriginPath } from '../../../api/same-origin-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatTime } from './run-times.ts';

type Props = { evidence: StepEvidence; onClose: () => void; returnFocus: RefObject<HTMLElement | null> };

/** What the page looked like before and after a step, and what went wrong in it. */
export function EvidenceDialog({ evidence, onClose, returnFocus }: Props) {
  const { step, action, before, after, requests, console: messages } = evidence;
  const pictures = before === after ? (['after'] as const) : (['before', 'after'] as const);
  return (
    <Dialog wide title={`Step ${step + 1}`} description={action} onClose={onClose} returnFocus={returnFocus}>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 sm:only:grid-cols-1">
        {pictures.map((which) => {
          const url = evidence[which];
          return (
            url && (
              <Picture
                key={which}
                url={url}
                evidence={evidence}
                which={which}
                title={titleOf(which, before === after)}
              />
            )
          );
        })}
      </div>
      {requests.length > 0 && (
        <section className="mt-5">
          <h3 className="mb-1.5 text-sm font-semibold">Failed requests</h3>
          <ul className="flex flex-col gap-1 font-mono text-[0.8125rem]">
            {requests.map(({ at, method, url, status, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: requests have no id.
              <li key={index} className="break-all">
                <time dateTime={at} className="text-ink-faint">
                  {formatTime(at)}
                </time>{' '}
                <span className="font-semibold text-fail">{status ?? reason}</span> {method} {url}
              </li>
            ))}
          </ul>
        </section>
      )}
      {messages.length > 0 && (
        <section className="mt-5">
          <h3 className="mb-1.5 text-sm font-semibold">Console</h3>
          <ul className="flex flex-col gap-1 font-mono text-[0.8125rem]">
            {messages.map(({ at, level, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id.
              <li key={index} className="break-words whitespace-pre-wrap">
                <time dateTime={at} className="text-ink-faint">
                  {formatTime(at)}
                </time>{' '}
                <span className={`font-semibold ${level === 'warning' ? 'text-warn' : 'text-fail'}`}>
                  {levels[level]}
                </span>{' '}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button variant="secondary" className="mt-6" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

const levels = { error: 'Error', warning: 'Warning', exception: 'Script error' };

function titleOf(which: 'before' | 'after', isSame: boolean) {
  if (isSame) return 'Before and after';
  return which === 'before' ? 'Before' : 'After';
}

type PictureProps = { url: string; evidence: StepEvidence; which: 'before' | 'after'; title: string };

function Picture({ url, evidence: { step, element, before, after }, which, title }: PictureProps) {
  const isHere = element && (element.picture === which || before === after);
  const part = (value: number, all: number) => `${(value / all) * 100}%`;
  return (
    <figure className="min-w-0">
      <div className="relative overflow-hidden rounded-lg border border-line bg-sunken">
        <img
          {...viewport}
          src={sameOriginPath(url)}
          alt={`The page, ${title.toLowerCase()} step ${step + 1}`}
          className="h-auto w-full"
        />
        {isHere && (
          <span
            data-testid="element"
            className="absolute rounded-sm outline-3 outline-offset-2 outline-fail"
            style={{
              left: part(element.x, viewport.width),
              top: part(element.y, viewport.height),
              width: part(element.width, viewport.width),
              height: part(element.height, viewport.height),
            }}
          />
        )}
      </div>
      <figcaption className="mt-1 text-xs text-ink-soft">{title}</figcaption>
    </figure>
  );
}
