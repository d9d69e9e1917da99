import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AppError } from '../../contract/errors.ts';
import type { JobPayload } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import { findAlertedRun } from '../../db/results.ts';
import { findWebsite } from '../../db/websites.ts';
import { log } from '../../log.ts';
import { isPrivateHost, lookupPublic } from '../../network/private-addresses.ts';
import { type Alert, webhookBody } from '../alerts/alert-texts.ts';
import { alertMail } from '../mail/alert-mail.ts';
import type { Context } from './context.ts';
import { readFailure } from './evidence-service.ts';

/** Throws if it could not be delivered: then it is tried again. Whatever was deleted meanwhile needs no alert. */
export async function sendAlert(context: Context, { event, runId, email }: JobPayload<'send-alert'>) {
  const found = await findAlertedRun(context.db, runId);
  if (!found) return;
  const website = await findWebsite(context.db, { id: found.websiteId, userId: found.userId }, context);
  if (!website) return;
  const { failedStep, reason } = found;
  const failure =
    failedStep === null ? null : await describeFailure(context, { id: runId, userId: found.userId, step: failedStep });
  const path = `/sites/${website.id}/flows/${found.flowId}?tab=run&version=${found.flowVersionId}&run=${runId}`;
  const alert: Alert = {
    event,
    website: { id: website.id, title: website.title, url: website.url },
    flow: { id: found.flowId, title: found.title },
    run: {
      id: runId,
      status: found.status,
      failedStep,
      reason,
      url: `${context.publicUrl}${path}`,
      screenshot: failure?.pictureUrl ?? null,
    },
    step: failure?.step ?? null,
    why: failure?.why ?? null,
  };
  if (email !== undefined)
    return context.mailer.send(alertMail({ to: email, alert, picture: failure?.picture ?? null }));
  const { webhookUrl, webhookFormat, secret } = website.alerts;
  if (!webhookUrl || !secret) return;
  const body = JSON.stringify(webhookBody(alert, webhookFormat));
  const status = await post(context, { url: webhookUrl, body, secret });
  if (status >= 300) {
    log.warn(`A webhook answered ${status}; it is tried again.`);
    throw new Error(`The webhook answered ${status}`);
  }
}

/** Null if it cannot be read now: an alert without a picture is better than none. */
async function describeFailure(context: Context, failed: Parameters<typeof readFailure>[1]) {
  return readFailure(context, failed).catch((error) => {
    log.warn('Reading the evidence for an alert failed', error);
    return null;
  });
}

/** Redirects are not followed: the address in the settings is the one that was checked. */
function post(
  { allowPrivateSites }: Context,
  { url, body, secret }: { url: string; body: string; secret: string },
): Promise<number> {
  const { protocol, hostname } = new URL(url);
  if (!allowPrivateSites && isPrivateHost(hostname)) throw new AppError('privateSite');
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Rehearsal',
      'x-rehearsal-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    signal: AbortSignal.timeout(limits.webhookMs),
    ...(allowPrivateSites ? {} : { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });
}
