/** Refuses a body whose announced size is over the limit of its call, before any byte is read. */
import { AppError } from '@stoep/contract/kit/errors';
import type { FastifyInstance } from 'fastify';

/** Answers 413 from the headers alone and ends the connection, for every caller and every path. */
export const refuseOversizedUploadsByHeader = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced <= (request.routeOptions.bodyLimit ?? 0)) return done();
    reply.header('connection', 'close');
    return done(new AppError('too_large'));
  });
};
