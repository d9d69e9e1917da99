import type { FastifyInstance } from 'fastify';
import type { Context } from '../services/context.ts';
import {
  addFlow,
  addVersion,
  changeFlow,
  listFlows,
  listVersions,
  removeFlow,
  requireFlow,
} from '../services/flow-service.ts';
import { deleteSchedule, readSchedule, setSchedule } from '../services/schedule-service.ts';
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
  const ownerOf = async (flow: { id: string; userId: string }) => {
    const { websiteId } = await requireFlow(context, flow);
    return { websiteId, flowId: flow.id };
  };
  addRoute(app, context, 'PUT /flows/{id}/schedule', async ({ user, params, body }) =>
    setSchedule(context, await ownerOf({ id: params.id, userId: user.id }), body),
  );
  addRoute(app, context, 'GET /flows/{id}/schedule', async ({ user, params }) =>
    readSchedule(context, await ownerOf({ id: params.id, userId: user.id })),
  );
  addRoute(app, context, 'DELETE /flows/{id}/schedule', async ({ user, params }) =>
    deleteSchedule(context, await ownerOf({ id: params.id, userId: user.id })),
  );
}
