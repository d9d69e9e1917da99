export type Digest = {
  website: { title: string | null; url: string };
  hours: number;
  passed: number;
  failed: number;
  /** The flows that fail now, of which only some are listed. */
  failing: {
    total: number;
    listed: { title: string; failedStep: number | null; step: string | null; reason: string | null }[];
  };
  /** The titles of the flaky flows, of which only some are listed. */
  flaky: { total: number; listed: string[] };
  /** The overview of the website. */
  link: string;
};

export function digestSubject({ website, passed, failed }: Digest) {
  return `Daily summary of ${nameOf(website)}: ${passed} passed, ${failed} failed`;
}

/** One text for each paragraph. */
export function digestTexts({ website, hours, passed, failed, failing, flaky }: Digest): string[] {
  const runs = `${passed} ${passed === 1 ? 'run' : 'runs'} passed and ${failed} failed`;
  return [
    `In the last ${hours} hours, ${runs} on ${nameOf(website)}.`,
    failing.total === 0
      ? 'No flow fails now.'
      : `${failing.total === 1 ? '1 flow fails' : `${failing.total} flows fail`} now:`,
    ...failing.listed.map(failingText),
    ...moreText(failing.total - failing.listed.length),
    ...(flaky.total === 0 ? [] : [flakyText(flaky)]),
  ];
}

const nameOf = ({ title, url }: Digest['website']) => title ?? new URL(url).host;
const quote = (title: string) => `“${title}”`;
const moreText = (more: number) => (more > 0 ? [`And ${more} more.`] : []);

function failingText({ title, failedStep, step, reason }: Digest['failing']['listed'][number]) {
  if (failedStep === null) return quote(title);
  const place = `${quote(title)}, step ${failedStep + 1}${step ? ` (${step})` : ''}`;
  return reason ? `${place}: ${reason}` : place;
}

function flakyText({ total, listed }: Digest['flaky']) {
  const more = total > listed.length ? ` and ${total - listed.length} more` : '';
  return `Flaky, failed and then passed on a second try: ${listed.map(quote).join(', ')}${more}.`;
}
