import type { FastifyInstance } from 'fastify';
import { exportFile } from '../../contract/api.ts';
import type { User } from '../../contract/entities.ts';
import { AppError } from '../../contract/errors.ts';
import { endSessions, removeAccount } from '../services/account-service.ts';
import type { Context } from '../services/context.ts';
import { exportAccount, exportLink, openExportLink } from '../services/export-account.ts';
import { createKey, deleteKey, listKeys } from '../services/key-service.ts';
import { redeemLoginLink } from '../services/redeem-login-link.ts';
import { requestLogin, signUp } from '../services/request-login.ts';
import { addRoute, sendAsFile } from './add-route.ts';

export function addAccountRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'POST /signup', ({ body, client }) => signUp(context, { ...body, client }));
  addRoute(app, context, 'POST /login', ({ body, client }) => requestLogin(context, { email: body.email, client }));
  addRoute(app, context, 'GET /magic-link', ({ query }) => redeemLoginLink(context, query));
  addRoute(app, context, 'GET /users/{userId}', ({ params, user }) => requireSelf(params, user));
  addRoute(app, context, 'DELETE /users/{userId}', async ({ params, user }) =>
    removeAccount(context, requireSelf(params, user)),
  );
  addRoute(app, context, 'DELETE /users/{userId}/sessions', async ({ params, user }) =>
    endSessions(context, requireSelf(params, user)),
  );
  addRoute(app, context, 'GET /users/{userId}/export', async ({ params, user }) =>
    exportAccount(context, requireSelf(params, user)),
  );
  addRoute(app, context, 'POST /users/{userId}/exports', ({ params, user }) =>
    exportLink(context, requireSelf(params, user)),
  );
  addRoute(app, context, 'POST /api-keys', ({ user, body }) => createKey(context, { userId: user.id, ...body }));
  addRoute(app, context, 'GET /api-keys', ({ user }) => listKeys(context, user.id));
  addRoute(app, context, 'DELETE /api-keys/{id}', ({ user, params }) =>
    deleteKey(context, { id: params.id, userId: user.id }),
  );
  app.get<{ Params: { userId: string } }>('/users/:userId/export.zip', async (request, reply) => {
    const query = new URL(request.url, 'http://server').searchParams;
    const archive = await openExportLink(context, { userId: request.params.userId, query });
    return sendAsFile(reply, exportFile).send(archive);
  });
}

function requireSelf({ userId }: { userId: string }, user: User) {
  if (userId !== user.id) throw new AppError('notFound');
  return user;
}
