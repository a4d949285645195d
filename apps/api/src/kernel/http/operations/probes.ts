/** Health probes for a proxy or a monitor: is the process alive, and is it ready for requests. */
import { readinessProbeSentences as texts } from '@stoep/contract/kit/operator.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../deps.ts';
import { isDatabaseResponding } from '../../database/operations-figures.ts';

/** How long an answer is cached, so that frequent probes cost the database nothing. */
const STANDS_MS = 1_000;
const DATABASE_MS = 2_000;

/** Why the process should get no requests; empty when it should. */
export type ReadinessCheck = () => Promise<readonly string[]>;

/** @param stopping whether the process was told to end */
export const createReadinessCheck = (
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  stopping: () => boolean,
): ReadinessCheck => {
  let kept: { readonly until: number; readonly answers: Promise<boolean> } | undefined;
  return async () => {
    if (stopping()) return [translateSentenceToEnglish(texts.stopping)];
    const now = deps.clock.now().getTime();
    if (!kept || kept.until <= now) kept = { until: now + STANDS_MS, answers: isDatabaseResponding(deps, DATABASE_MS) };
    return (await kept.answers) ? [] : [translateSentenceToEnglish(texts.databaseSilent)];
  };
};

/** Both answer only yes or no, since anybody may call them. The operator's page has the reasons. */
export const mountHealthProbes = (app: FastifyInstance, readiness: ReadinessCheck): void => {
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
