import type { FastifyInstance } from 'fastify';
import type { Context } from '../services/context.ts';
import { createDemoShop } from '../services/demo-service.ts';
import { readSiteNames } from '../services/read-steps.ts';
import { deleteSchedule, readSchedule, setSchedule } from '../services/schedule-service.ts';
import { listSuites, readSuite, startSuite } from '../services/suite-service.ts';
import {
  addWebsite,
  changeWebsite,
  listWebsites,
  readFailingFlows,
  readMetrics,
  readStatuses,
  readTrends,
  readWebsite,
  removeWebsite,
  requireWebsite,
} from '../services/website-service.ts';
import { addRoute } from './add-route.ts';

export function addWebsiteRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'GET /websites', ({ user }) => listWebsites(context, user.id));
  addRoute(app, context, 'GET /website-statuses', ({ user }) => readStatuses(context, user.id));
  addRoute(app, context, 'POST /websites', ({ user, body }) => addWebsite(context, { userId: user.id, url: body.url }));
  addRoute(app, context, 'POST /demo-shops', ({ user }) => createDemoShop(context, user.id));
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
  addRoute(app, context, 'GET /websites/{id}/trends', ({ user, params, query }) =>
    readTrends(context, { id: params.id, userId: user.id }, query),
  );
  addRoute(app, context, 'GET /websites/{id}/failing-flows', ({ user, params, query }) =>
    readFailingFlows(context, { id: params.id, userId: user.id }, query.limit),
  );
  addRoute(app, context, 'POST /websites/{id}/suite-runs', ({ user, params }) =>
    startSuite(context, { id: params.id, userId: user.id }, user.trigger),
  );
  addRoute(app, context, 'GET /websites/{id}/suite-runs', ({ user, params, query }) =>
    listSuites(context, { id: params.id, userId: user.id }, query.limit),
  );
  addRoute(app, context, 'GET /suite-runs/{id}', ({ user, params }) =>
    readSuite(context, { id: params.id, userId: user.id }),
  );
  const ownerOf = async (website: { id: string; userId: string }) => {
    await requireWebsite(context, website);
    return { websiteId: website.id, flowId: null };
  };
  addRoute(app, context, 'PUT /websites/{id}/schedule', async ({ user, params, body }) =>
    setSchedule(context, await ownerOf({ id: params.id, userId: user.id }), body),
  );
  addRoute(app, context, 'GET /websites/{id}/schedule', async ({ user, params }) =>
    readSchedule(context, await ownerOf({ id: params.id, userId: user.id })),
  );
  addRoute(app, context, 'DELETE /websites/{id}/schedule', async ({ user, params }) =>
    deleteSchedule(context, await ownerOf({ id: params.id, userId: user.id })),
  );
  addRoute(app, context, 'GET /websites/{id}/names', ({ user, params }) =>
    readSiteNames(context, { id: params.id, userId: user.id }),
  );
}
