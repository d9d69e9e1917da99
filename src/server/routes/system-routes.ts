import type { FastifyInstance } from 'fastify';
import { describeApi } from '../../contract/openapi.ts';
import { createReadyCheck } from '../services/check-ready.ts';
import type { Context } from '../services/context.ts';
import { addRoute } from './add-route.ts';

export function addSystemRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'GET /health', () => ({ status: 'ok' as const }));
  const checkReady = createReadyCheck(context);
  app.get('/ready', async (_request, reply) => {
    const readiness = await checkReady();
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
  const description = JSON.parse(JSON.stringify(describeApi()));
  addRoute(app, context, 'GET /openapi.json', () => description);
}
