/** Closes the HTTP server within a time limit, however slow its callers are. */
import type { FastifyInstance } from 'fastify';

/** Accepts no more requests and answers those in work; cuts off those that are not answered within that many milliseconds. */
export const closeServerWithin = async (app: FastifyInstance, ms: number): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};

/** While the process stops, each answer closes its connection, so that the caller opens the next one elsewhere. */
export const closeConnectionsOnStop = (app: FastifyInstance, stopping: () => boolean): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping()) reply.header('connection', 'close');
    done(null, payload);
  });
};
