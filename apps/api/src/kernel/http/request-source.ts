/** The address of the caller, read when a request arrives: once the caller has hung up, the socket no longer has it. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the peer, or what a trusted proxy says of it. The audit needs it even after a hang-up. */
    source: string;
  }
}

/** Of a caller who hung up before the first hook ran. */
const UNKNOWN_SOURCE = 'unknown';

/** Sets `request.source` before any other hook. */
export const setRequestSource = (app: FastifyInstance): void => {
  app.decorateRequest('source', UNKNOWN_SOURCE);
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify's type says a string; of a closed socket it is undefined.
    const address: string | undefined = request.ip;
    request.source = address ?? UNKNOWN_SOURCE;
    done();
  });
};
