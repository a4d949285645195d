/**
 * Limits how many requests are processed at once. Further callers get 503 with Retry-After at once, so that the
 * others are still answered.
 */
import { AppError } from '@stoep/contract/kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a process can answer within a second or two; measured by `npm run bench overload` (docs/operations/monitoring.md). */
const MOST_AT_ONCE = 400;
/** Retry-After, in seconds. */
const COME_BACK_IN = 2;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts as being in work. */
    counted: boolean;
  }
  interface FastifyContextConfig {
    /** Never refused, however busy the process is. */
    always?: boolean;
  }
}

export type RequestLoad = { underway: number; turnedAway: number };

/** Counts requests from their head to their answer, but not while a body arrives: a slow connection blocks nobody. */
export const limitConcurrentRequests = (app: FastifyInstance, most = MOST_AT_ONCE): RequestLoad => {
  const load: RequestLoad = { underway: 0, turnedAway: 0 };
  const count = (request: FastifyRequest) => {
    // A request that ends as not found runs through the hooks twice.
    if (request.counted) return;
    request.counted = true;
    load.underway += 1;
  };
  const uncount = (request: FastifyRequest) => {
    if (!request.counted) return;
    request.counted = false;
    load.underway -= 1;
  };
  app.decorateRequest('counted', false);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.always) return done();
    if (load.underway >= most) {
      load.turnedAway += 1;
      return done(new AppError('unavailable', undefined, { retryAfter: COME_BACK_IN }));
    }
    count(request);
    return done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    uncount(request);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.routeOptions.config.always) count(request);
    done();
  });
  // The answer is ready: reading it slowly costs nobody else anything.
  app.addHook('onSend', (request, _reply, payload, done) => {
    uncount(request);
    done(null, payload);
  });
  // For callers who hung up before the answer.
  app.addHook('onResponse', (request, _reply, done) => {
    uncount(request);
    done();
  });
  return load;
};
