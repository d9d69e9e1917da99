import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { apiBase } from '../contract/api-base.ts';
import { AppError } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { isForeignKeyError } from '../db/client.ts';
import { log, withLogIds } from '../log.ts';
import { metrics } from '../metrics.ts';
import { addDemoShop } from './demo/add-demo-shop.ts';
import { relayLive } from './live/relay-live.ts';
import { addAccountRoutes } from './routes/account-routes.ts';
import { addFlowRoutes } from './routes/flow-routes.ts';
import { addRunRoutes } from './routes/run-routes.ts';
import { addSessionRoutes } from './routes/session-routes.ts';
import { addSystemRoutes } from './routes/system-routes.ts';
import { addVideoRoutes } from './routes/video-routes.ts';
import { addWebApp } from './routes/web-app.ts';
import { addWebsiteRoutes } from './routes/website-routes.ts';
import type { Context } from './services/context.ts';

const requestIdHeader = 'x-request-id';

type AppOptions = {
  context: Context;
  /** Folder of the built web app; without one only the API is served. */
  webDirectory?: string;
  /** The number of reverse proxies in front, or their addresses. */
  trustProxy: number | string[];
  onUnexpected: (what: string, error: unknown) => void;
};

export async function createApp({ context, webDirectory, trustProxy, onUnexpected }: AppOptions) {
  const app = fastify({
    // Counted from our side, so an address that the client itself sends never counts.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: limits.requestBodyBytes,
    routerOptions: { maxParamLength: 500 },
    genReqId: () => randomUUID(),
    // A path that cannot be decoded never reaches a route.
    frameworkErrors: (_error, request, reply) =>
      answerError(reply.header(requestIdHeader, request.id), new AppError('notFound')),
  });
  watchRequests(app);
  await app.register(helmet, helmetOptions(context.publicUrl));
  acceptJsonOnly(app);
  app.decorateRequest('user', null);
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error);
    if (known.status === 500) onUnexpected(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, known.cause);
    skipRestOfBody(request.raw);
    return answerError(reply, known);
  });
  await app.register(async (routes) => addApiRoutes(routes, context), { prefix: apiBase });
  addDemoShop(app, context);
  relayLive(app, context);
  if (webDirectory) await addWebApp(app, webDirectory);
  return app;
}

/** Every answer carries the id of its request, as does everything that is logged on its behalf. */
function watchRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    withLogIds({ requestId: request.id }, done);
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.requestSeconds.observe({ method, route, status: statusCode }, elapsedTime / 1000);
    log.debug(`${method} ${route} ${statusCode}`, { milliseconds: Math.round(elapsedTime) });
  });
}

/**
 * Otherwise the next request on this connection would wait for ever behind the rest of a rejected one.
 * A rest that is too long is not read: the connection is closed.
 */
function skipRestOfBody(request: IncomingMessage) {
  if (request.readableEnded || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), limits.rejectedUploadMs);
  let left = limits.videoMegabytes * 1024 ** 2;
  request.once('close', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
}

async function addApiRoutes(routes: FastifyInstance, context: Context) {
  routes.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  routes.setNotFoundHandler((_request, reply) => answerError(reply, new AppError('notFound')));
  addSystemRoutes(routes, context);
  addAccountRoutes(routes, context);
  addWebsiteRoutes(routes, context);
  addFlowRoutes(routes, context);
  addRunRoutes(routes, context);
  addSessionRoutes(routes, context);
  await addVideoRoutes(routes, context);
}

function answerError(reply: FastifyReply, { status, message }: AppError) {
  return reply.code(status).send({ error: message });
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isForeignKeyError(error)) return new AppError('notFound');
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode === 413) return new AppError('tooLarge');
  if (statusCode === 415) return new AppError('wrongType');
  if (statusCode >= 400 && statusCode < 500) return new AppError('badJson');
  return new AppError('unexpected', { cause: error });
}

/** Accepts an empty body, because clients send a content type even for calls without one. */
function acceptJsonOnly(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}

function helmetOptions(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        // Favicons are loaded from the registered websites.
        'img-src': ["'self'", 'data:', 'http:', 'https:'],
        // Recorded pages contain some files as data URLs.
        'font-src': ["'self'", 'data:'],
        'media-src': ["'self'", 'data:'],
        'upgrade-insecure-requests': secure ? [] : null,
      },
    },
    strictTransportSecurity: secure,
    // A shared live view is opened from other pages.
    crossOriginOpenerPolicy: secure,
  };
}
