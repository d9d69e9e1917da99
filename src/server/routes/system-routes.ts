import type { FastifyInstance } from 'fastify';
import { describeApi } from '../../contract/openapi.ts';
import { checkHealth } from '../services/check-health.ts';
import type { Context } from '../services/context.ts';
import { addRoute } from './add-route.ts';

export function addSystemRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'GET /health', () => checkHealth(context));
  const description = JSON.parse(JSON.stringify(describeApi()));
  addRoute(app, context, 'GET /openapi.json', () => description);
}
