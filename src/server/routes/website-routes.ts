import type { FastifyInstance } from 'fastify';
import type { Context } from '../services/context.ts';
import { readSiteNames } from '../services/read-steps.ts';
import {
  addWebsite,
  changeWebsite,
  listWebsites,
  readFailingFlows,
  readMetrics,
  readStatuses,
  readWebsite,
  removeWebsite,
} from '../services/website-service.ts';
import { addRoute } from './add-route.ts';

export function addWebsiteRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'GET /websites', ({ user }) => listWebsites(context, user.id));
  addRoute(app, context, 'GET /website-statuses', ({ user }) => readStatuses(context, user.id));
  addRoute(app, context, 'POST /websites', ({ user, body }) => addWebsite(context, { userId: user.id, url: body.url }));
  addRoute(app, context, 'GET /websites/{id}', ({ user, params }) =>
    readWebsite(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'PATCH /websites/{id}', ({ user, params, body }) =>
    changeWebsite(context, { id: params.id, userId: user.id }, body),
  );
  addRoute(app, context, 'DELETE /websites/{id}', ({ user, params }) =>
    removeWebsite(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'GET /websites/{id}/metrics', ({ user, params }) =>
    readMetrics(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'GET /websites/{id}/failing-flows', ({ user, params, query }) =>
    readFailingFlows(context, { id: params.id, userId: user.id }, query.limit),
  );
  addRoute(app, context, 'GET /websites/{id}/names', ({ user, params }) =>
    readSiteNames(context, { id: params.id, userId: user.id }),
  );
}
