/** Ends a server without waiting for ever for whoever is slow. */
import type { FastifyInstance } from 'fastify';

/** Takes no more requests and answers those that are under way; cuts off those that are not answered within so many milliseconds. */
export const closeWithin = async (app: FastifyInstance, ms: number): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};
