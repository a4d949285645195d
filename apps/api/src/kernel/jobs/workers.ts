/** What a process does with its jobs: it looks into each queue now and then, and at once when it is woken. */
import { operatingSentences } from '@stoep/contract/kit/operating.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { redactError } from '../log/redact-error.ts';
import { readCorrelation, withinRequest } from '../log/request-correlation.ts';
import { tracedFrom } from '../log/tracing.ts';
import type { Job } from './job.ts';

/** A job as pg-boss hands it out. */
type Fetched = JobWithMetadata<unknown>;
export type Line<D> = {
  readonly name: string;
  readonly atOnce: number;
  readonly run: (deps: D, one: Fetched) => Promise<void>;
};

/** Where a job goes that failed for good: pg-boss moves it there also when its process was killed. */
export const deadLetterOf = (name: string) => `${name}-last-try`;

const UNTOLD = inEnglish(operatingSentences.stoppedBefore);

/** What the last try ended with, as the queue kept it. */
const problemOf = ({ sourceOutput }: Fetched): string => {
  const { message, problem } = (sourceOutput ?? {}) as Record<string, unknown>;
  const told = [problem, message].find((one) => typeof one === 'string' && one !== '');
  return told === undefined ? UNTOLD : String(told);
};

/** The queue keeps what a job throws: why it failed, never the data it failed on. */
const telling =
  <D>(run: Line<D>['run']): Line<D>['run'] =>
  (deps, one) =>
    run(deps, one).catch((error: unknown) => {
      throw redactError(error);
    });

/** What a job does goes back to the request that put it in line. */
const following =
  <D>(name: string, run: (deps: D, one: Fetched, payload: unknown) => Promise<void>): Line<D>['run'] =>
  (deps, one) => {
    const { payload, requestId, parent } = readCorrelation(one.data);
    const said = { 'stoep.request': requestId, 'stoep.try': one.retryCount + 1 };
    return withinRequest(requestId, () =>
      tracedFrom(parent, `job ${name}`, said, () => run(deps, one, payload)),
    );
  };

/** The lines of a job: its own, and where somebody waits for its outcome that of those that failed for good. */
export const linesOf = <D>(job: Job<D>): Line<D>[] => {
  const { lastTry, atOnce = 1 } = job;
  const own: Line<D> = {
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
    following(deadLetterOf(job.name), async (deps, one, payload) =>
      lastTry(deps, job.payload.parse(payload), problemOf(one)),
    ),
  );
  return [own, { name: deadLetterOf(job.name), atOnce: 1, run }];
};

const reason = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Before the queue itself gives the whole batch up. */
const HEADWAY_MS = 500;

/** One job of a batch: it has its own time, so that one that hangs does not take the others with it. */
const settled = async <D>(deps: D, { run }: Line<D>, one: Fetched) => {
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
 * Works a line until the queue stops. A worker that found something looks again at once; one that found nothing sleeps
 * until it is woken. Answers how to wake it.
 * @param lookSeconds until it looks although nobody woke it
 */
export const workLine = async <D>(
  boss: PgBoss,
  deps: D,
  line: Line<D>,
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

/** Runs a line once over what waits in it. Answers how many ran. */
export const runWaiting = async <D>(boss: PgBoss, deps: D, line: Line<D>, problems: unknown[]) => {
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
