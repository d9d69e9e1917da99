import type { alertEvents, UserFlowRun, webhookFormats } from '../../contract/entities.ts';

/** What a webhook gets; the step and why it failed are said in messages only. */
export type Alert = {
  event: (typeof alertEvents)[number];
  website: { id: string; title: string | null; url: string };
  flow: { id: string; title: string };
  run: {
    id: string;
    status: UserFlowRun['status'];
    failedStep: number | null;
    reason: string | null;
    url: string;
    /** A signed URL of a picture of the page when the step had failed. */
    screenshot: string | null;
  };
  /** The words of the step that failed, and what of the website explains it. */
  step: string | null;
  why: string | null;
};

export function webhookBody(alert: Alert, format: (typeof webhookFormats)[number]): object {
  if (format === 'slack') return slackMessage(alert);
  if (format === 'teams') return teamsMessage(alert);
  const { step: _step, why: _why, ...body } = alert;
  return body;
}

export function headline({ event, website, flow }: Alert) {
  const site = website.title ?? new URL(website.url).host;
  return event === 'flow.failed' ? `“${flow.title}” fails on ${site}` : `“${flow.title}” passes again on ${site}`;
}

/** Nothing for a flow that passes again. */
export function details({ run, step, why }: Alert): string[] {
  if (run.failedStep === null) return [];
  const reasons = [run.reason, why].filter((each) => each !== null);
  return [`Step ${run.failedStep + 1}: ${step ?? ''}`.trim(), ...reasons];
}

export const screenshotText = 'The page when the step had failed';

function slackMessage(alert: Alert) {
  // These three characters have a meaning in a message; everything else is shown as it is.
  const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
  const lines = details(alert).map(escapeText);
  return {
    text: headline(alert),
    blocks: [
      section(`*${escapeText(headline(alert))}*`),
      ...(lines.length > 0 ? [section(lines.join('\n').slice(0, 3_000))] : []),
      ...(alert.run.screenshot ? [{ type: 'image', image_url: alert.run.screenshot, alt_text: screenshotText }] : []),
      section(`<${alert.run.url}|Open the run>`),
    ],
  };
}

function teamsMessage(alert: Alert) {
  const block = (text: string, style: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...style });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          version: '1.4',
          body: [
            block(headline(alert), { weight: 'Bolder', size: 'Medium' }),
            ...details(alert).map((line) => block(line)),
            ...(alert.run.screenshot ? [{ type: 'Image', url: alert.run.screenshot, altText: screenshotText }] : []),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open the run', url: alert.run.url }],
        },
      },
    ],
  };
}
