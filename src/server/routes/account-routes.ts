import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { Context } from '../services/context.ts';
import { redeemLoginLink } from '../services/redeem-login-link.ts';
import { requestLogin, signUp } from '../services/request-login.ts';
import { addRoute } from './add-route.ts';

export function addAccountRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'POST /signup', ({ body, client }) => signUp(context, { ...body, client }));
  addRoute(app, context, 'POST /login', ({ body, client }) => requestLogin(context, { email: body.email, client }));
  addRoute(app, context, 'GET /magic-link', ({ query }) => redeemLoginLink(context, query));
  addRoute(app, context, 'GET /users/{userId}', ({ params, user }) => {
    if (params.userId !== user.id) throw new AppError('notFound');
    return user;
  });
}
