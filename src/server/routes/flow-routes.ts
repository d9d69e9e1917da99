import type { FastifyInstance } from 'fastify';
import type { Context } from '../services/context.ts';
import { addFlow, addVersion, changeFlow, listFlows, listVersions, removeFlow } from '../services/flow-service.ts';
import { addRoute } from './add-route.ts';

export function addFlowRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'GET /websites/{id}/flows', ({ user, params }) =>
    listFlows(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'POST /flows', ({ user, body }) => addFlow(context, { userId: user.id, ...body }));
  addRoute(app, context, 'PATCH /flows/{id}', ({ user, params, body }) =>
    changeFlow(context, { id: params.id, userId: user.id }, body),
  );
  addRoute(app, context, 'DELETE /flows/{id}', ({ user, params }) =>
    removeFlow(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'GET /flows/{id}/flow-versions', ({ user, params }) =>
    listVersions(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'POST /flows/{id}/flow-versions', ({ user, params, body }) =>
    addVersion(context, { id: params.id, userId: user.id }, body),
  );
}
