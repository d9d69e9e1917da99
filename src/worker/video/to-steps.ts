import type { Step } from '../../contract/entities.ts';
import type { Box } from '../ocr/picture.ts';
import type { Recording } from './analyze.ts';

/** Of the flow of this website. It is what a recording begins with, wherever it was recorded, and what a run opens anyway. */
export function toSteps({ size, steps }: Pick<Recording, 'size' | 'steps'>, websiteUrl: string): Step[] {
  const told = steps.map(({ action, at, box, confidence }, index) => ({
    action: onSite(action, index === 0 ? null : websiteUrl),
    seen: { seconds: round(at), confidence: round(confidence), box: box && inParts(box, size) },
  }));
  return told.filter(({ action }, index) => !(index === 0 && told.length > 1 && action === 'Open "/"'));
}

function onSite(action: string, websiteUrl: string | null) {
  const address = /^Open "([^"]+)"$/.exec(action)?.[1];
  const url = address && URL.parse(`http://${address}`);
  if (!url) return action;
  const isOwn = websiteUrl === null || isSameSite(url.hostname, new URL(websiteUrl).hostname);
  return isOwn ? `Open "${url.pathname}${url.search}"` : action;
}

const isSameSite = (one: string, two: string) => one.replace(/^www\./, '') === two.replace(/^www\./, '');

function inParts(
  [left, top, width, height]: Box,
  size: { width: number; height: number },
): [number, number, number, number] {
  const part = (length: number, whole: number) => round(Math.min(1, Math.max(0, length / whole)));
  return [part(left, size.width), part(top, size.height), part(width, size.width), part(height, size.height)];
}

const round = (value: number) => Math.round(value * 1000) / 1000;
