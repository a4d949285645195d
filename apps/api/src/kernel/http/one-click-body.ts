/**
 * Accepts the body of a mail program's one-click unsubscribe: a form whose only field has no information (RFC 8058
 * 3.2).
 */
import { AppError } from '@stoep/contract/kit/errors';
import type { FastifyInstance } from 'fastify';

const LONGEST = 1_024;
const ONE_CLICK = '/api/unsubscribe/';

/** Accepts such a body unread at the one route that takes it; every other route still refuses the type. */
export const acceptOneClickUnsubscribeBody = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST },
    (request, _body, done) => {
      if (request.routeOptions.url?.startsWith(ONE_CLICK)) done(null, undefined);
      else done(new AppError('unsupported_type'));
    },
  );
};
