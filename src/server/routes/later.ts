import type { FastifyInstance } from 'fastify';
import type { ApiKey } from '../../contract/api.ts';
import { AppError } from '../../contract/errors.ts';
import type { Context } from '../services/context.ts';
import { addRoute } from './add-route.ts';

/** Calls of the contract that are still to be built. They check who asks, and then say so. */
export const comingLater = [
  'POST /flows/{id}/videos',
  'PATCH /flows/{id}/videos',
  'GET /flows/{id}/videos',
] as const satisfies ApiKey[];

export function addLaterRoutes(app: FastifyInstance, context: Context) {
  for (const key of comingLater) {
    addRoute(app, context, key, () => {
      throw new AppError('comingLater');
    });
  }
}
