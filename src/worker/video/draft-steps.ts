// The steps of a flow while they are still structured: as found in the video, then refined and tried, and at the end worded.
import { says } from '../../contract/actions/action.ts';
import type { Step } from '../../contract/entities.ts';
import type { Box } from '../ocr/picture.ts';
import type { Recording } from './analyze.ts';
import type { FoundAction } from './found-action.ts';
import type { Size } from './open-video.ts';

export type DraftStep = { action: FoundAction; seen?: Step['seen'] };

/**
 * The found steps, on this website. A recording begins on the website's start page, even if it was recorded on another
 * host, and a run opens that page anyway.
 */
export function draftSteps({ size, steps }: Pick<Recording, 'size' | 'steps'>, websiteUrl: string): DraftStep[] {
  const draft = steps.map(({ action, at, box, confidence }, index) => ({
    action: onWebsite(action, index === 0 ? null : websiteUrl),
    seen: { seconds: round(at), confidence: round(confidence), box: box && inParts(box, size) },
  }));
  return draft.filter(({ action }, index) => !(index === 0 && draft.length > 1 && isStartPage(action)));
}

export function wordSteps(draft: DraftStep[]): Step[] {
  return draft.map(({ action, seen }) => ({ action: says(action), ...(seen ? { seen } : {}) }));
}

/** Only the path, where the address is on the website. */
function onWebsite(action: FoundAction, websiteUrl: string | null): FoundAction {
  if (action.kind !== 'goTo' || !('url' in action.to)) return action;
  const url = URL.parse(action.to.url);
  if (!url) return action;
  const isOwn = websiteUrl === null || isSameSite(url.hostname, new URL(websiteUrl).hostname);
  return isOwn ? { ...action, to: { url: `${url.pathname}${url.search}` } } : action;
}

const isStartPage = (action: FoundAction) => action.kind === 'goTo' && 'url' in action.to && action.to.url === '/';

const isSameSite = (one: string, two: string) => one.replace(/^www\./, '') === two.replace(/^www\./, '');

function inParts([left, top, width, height]: Box, size: Size): [number, number, number, number] {
  const part = (length: number, whole: number) => round(Math.min(1, Math.max(0, length / whole)));
  return [part(left, size.width), part(top, size.height), part(width, size.width), part(height, size.height)];
}

const round = (value: number) => Math.round(value * 1000) / 1000;
