/**
 * The definition of a job: name, payload schema, handler and optional schedule (house.md 7). A job is enqueued inside
 * the command's transaction, so it exists exactly when the change does.
 */
import type { z } from 'zod';

export type JobRunInfo = {
  /** The id of this job in the queue. */
  id: string;
  /** 0 on the first run. */
  retryCount: number;
};

export type JobDefinition<D, S extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: S;
  /** Five cron fields in Africa/Johannesburg. */
  readonly cron?: string;
  /** Retries after the first failure, with exponential back-off; 4 by default. After the last the job has failed and staff see it. */
  readonly retryLimit?: number;
  /** First pause before a retry, in seconds. */
  readonly retryDelay?: number;
  /** The longest pause, in seconds; by default each pause is twice as long as the one before. */
  readonly retryDelayMax?: number;
  /** How long until the queue notices that a process was killed and runs the job again; 30 s by default. */
  readonly heartbeatSeconds?: number;
  /** How many of them a process runs in parallel; one by default. At most 20: a batch waits for its slowest job. */
  readonly atOnce?: number;
  /** A run that takes longer is aborted; 15 minutes by default. */
  readonly expireInSeconds?: number;
  /**
   * Called when the job has failed for good, also when its process was killed in the last attempt, to notify whoever waits for the
   * outcome. Runs as a job of its own, so it may run twice.
   * @param problem the error of the last attempt
   */
  readonly lastTry?: (deps: D, payload: z.output<S>, problem: string) => Promise<void>;
  readonly handle: (deps: D, payload: z.output<S>, info: JobRunInfo) => Promise<void>;
};

/** Preserves the type of the payload for the handler. */
export const defineJob =
  <D>() =>
  <S extends z.ZodType>(job: JobDefinition<D, S>): JobDefinition<D, S> =>
    job;
