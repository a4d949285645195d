/** What a proxy or whoever watches over the process asks: does it live, and may it be given work. */
import { probeSentences as texts } from '@stoep/contract/kit/operating.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { databaseAnswers } from '../../database/figures.ts';

/** How long an answer stands, so that whoever asks all the time costs the database nothing. */
const STANDS_MS = 1_000;
const DATABASE_MS = 2_000;

/** Why it may be given no work; empty when it may. */
export type Readiness = () => Promise<readonly string[]>;

/** @param stopping whether the process has been told to end */
export const readinessOf = (deps: Pick<Deps, 'db' | 'clock'>, stopping: () => boolean): Readiness => {
  let kept: { readonly until: number; readonly answers: Promise<boolean> } | undefined;
  return async () => {
    if (stopping()) return [inEnglish(texts.stopping)];
    const now = deps.clock.now().getTime();
    if (!kept || kept.until <= now)
      kept = { until: now + STANDS_MS, answers: databaseAnswers(deps, DATABASE_MS) };
    return (await kept.answers) ? [] : [inEnglish(texts.databaseSilent)];
  };
};

/** Both tell no more than yes or no: anybody may ask. Why not stands on the operator's own page. */
export const mountProbes = (app: FastifyInstance, readiness: Readiness): void => {
  const options = { config: { always: true } };
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const ready = (await readiness()).length === 0;
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' });
  });
};
