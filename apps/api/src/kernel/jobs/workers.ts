/** Works the job queues of a process: it polls each queue now and then, and at once when it is woken. */
import { operatorSentences } from '@stoep/contract/kit/operator.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { redactError } from '../log/redact-error.ts';
import { runWithinRequest, splitRequestCorrelation } from '../log/request-correlation.ts';
import { runInParentTrace } from '../log/tracing.ts';
import type { JobDefinition } from './job.ts';

/** A job as pg-boss returns it. */
type Fetched = JobWithMetadata<unknown>;
export type JobWorkQueue<D> = {
  readonly name: string;
  readonly atOnce: number;
  readonly run: (deps: D, one: Fetched) => Promise<void>;
};

/** The dead letter queue of a job. pg-boss moves a finally failed job there, also when its process was killed. */
export const deadLetterQueueOf = (name: string) => `${name}-last-try`;

const UNTOLD = translateSentenceToEnglish(operatorSentences.stoppedBefore);

/** The error of the last try, as the queue stored it. */
const problemOf = ({ sourceOutput }: Fetched): string => {
  const { message, problem } = (sourceOutput ?? {}) as Record<string, unknown>;
  const text = [problem, message].find((one) => typeof one === 'string' && one !== '');
  return text === undefined ? UNTOLD : String(text);
};

/** The queue stores what a job throws: the reason, never the data. */
const telling =
  <D>(run: JobWorkQueue<D>['run']): JobWorkQueue<D>['run'] =>
  (deps, one) =>
    run(deps, one).catch((error: unknown) => {
      throw redactError(error);
    });

/** A job runs under the request that enqueued it. */
const following =
  <D>(name: string, run: (deps: D, one: Fetched, payload: unknown) => Promise<void>): JobWorkQueue<D>['run'] =>
  (deps, one) => {
    const { payload, requestId, parent } = splitRequestCorrelation(one.data);
    const attributes = { 'stoep.request': requestId, 'stoep.try': one.retryCount + 1 };
    return runWithinRequest(requestId, () =>
      runInParentTrace(parent, `job ${name}`, attributes, () => run(deps, one, payload)),
    );
  };

/** The work queues of a job: its own, and the dead letter queue if the job handles its last try. */
export const workQueuesOfJob = <D>(job: JobDefinition<D>): JobWorkQueue<D>[] => {
  const { lastTry, atOnce = 1 } = job;
  const own: JobWorkQueue<D> = {
    name: job.name,
    atOnce,
    run: telling(
      following(job.name, async (deps, one, payload) =>
        job.handle(deps, job.payload.parse(payload), { id: one.id, retryCount: one.retryCount }),
      ),
    ),
  };
  if (!lastTry) return [own];
  const run = telling<D>(
    following(deadLetterQueueOf(job.name), async (deps, one, payload) =>
      lastTry(deps, job.payload.parse(payload), problemOf(one)),
    ),
  );
  return [own, { name: deadLetterQueueOf(job.name), atOnce: 1, run }];
};

const reason = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Ends before the queue itself times out the whole batch. */
const HEADWAY_MS = 500;

/** One job of a batch, with a time limit of its own, so that a hanging job does not affect the others. */
const settled = async <D>(deps: D, { run }: JobWorkQueue<D>, one: Fetched) => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const tooLong = () => reject(new Error('It took too long and was given up.'));
  const timer = setTimeout(tooLong, one.expireInSeconds * 1_000 - HEADWAY_MS);
  try {
    await Promise.race([run(deps, one), late]);
    return { id: one.id, status: 'completed' as const };
  } catch (problem) {
    return { id: one.id, status: 'failed' as const, output: { problem: reason(problem) } };
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Works a queue until the product stops. A worker that found a job polls again at once; otherwise it sleeps until
 * woken. Returns the function that wakes it.
 * @param lookSeconds seconds until it polls without being woken
 */
export const workJobQueue = async <D>(
  boss: PgBoss,
  deps: D,
  line: JobWorkQueue<D>,
  lookSeconds: number,
): Promise<() => void> => {
  let wake: () => void = () => undefined;
  const options = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: line.atOnce,
    pollingIntervalSeconds: lookSeconds,
  } as const;
  const id = await boss.work(line.name, options, async (jobs: Fetched[]) => {
    wake();
    return Promise.all(jobs.map((one) => settled(deps, line, one)));
  });
  wake = () => boss.notifyWorker(id);
  return wake;
};

/** Runs the queued jobs of one queue once. Returns how many ran. */
export const runJobsInQueue = async <D>(boss: PgBoss, deps: D, line: JobWorkQueue<D>, problems: unknown[]) => {
  const waiting: Fetched[] = await boss.fetch(line.name, { includeMetadata: true, batchSize: 50 });
  for (const one of waiting)
    try {
      await line.run(deps, one);
      await boss.complete(line.name, one.id);
    } catch (problem) {
      problems.push(problem);
      await boss.fail(line.name, one.id, { problem: reason(problem) });
    }
  return waiting.length;
};
