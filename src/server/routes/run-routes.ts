import type { FastifyInstance } from 'fastify';
import type { Context } from '../services/context.ts';
import { readEvidence, writeReport, writeTrace } from '../services/evidence-service.ts';
import { readSteps } from '../services/read-steps.ts';
import { cancelRun, listRunHistory, listRuns, readRecentResults, readRun, startRun } from '../services/run-service.ts';
import { addRoute } from './add-route.ts';

export function addRunRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'POST /readings', ({ user, body }) => readSteps(context, { ...body, userId: user.id }));
  addRoute(app, context, 'POST /flow-versions/{id}/flow-runs', ({ user, params, body }) =>
    startRun(context, { id: params.id, userId: user.id }, { ...body, trigger: user.trigger }),
  );
  addRoute(app, context, 'GET /flow-versions/{id}/flow-runs', ({ user, params }) =>
    listRuns(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'GET /flows/{id}/flow-runs', ({ user, params, query }) =>
    listRunHistory(context, { id: params.id, userId: user.id }, query),
  );
  addRoute(app, context, 'GET /flows/{id}/recent-results', ({ user, params }) =>
    readRecentResults(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'GET /flow-runs/{id}', ({ user, params }) =>
    readRun(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'GET /flow-runs/{id}/evidence', ({ user, params }) =>
    readEvidence(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'GET /flow-runs/{id}/report', ({ user, params }) =>
    writeReport(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'GET /flow-runs/{id}/trace', ({ user, params }) =>
    writeTrace(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'POST /flow-runs/{id}/cancel', ({ user, params }) =>
    cancelRun(context, { id: params.id, userId: user.id }),
  );
}
