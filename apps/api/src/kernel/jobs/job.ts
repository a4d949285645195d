/**
 * The definition of a job: name, payload schema, handler and optional schedule (house.md 7). A job is enqueued inside
 * the command's transaction, so it exists exactly when the change does.
 */
import type { z } from 'zod';

export type JobRunInfo = {
  /** Of this job in the queue. */
  id: string;
  /** 0 on the first run. */
  retryCount: number;
};

export type JobDefinition<D, S extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: S;
  /** Five cron fields in Africa/Johannesburg. */
  readonly cron?: string;
  /** Retries after the first failure, with exponential back-off; 4 unless told. Then it is parked and shown. */
  readonly retryLimit?: number;
  /** First pause before a retry, in seconds. */
  readonly retryDelay?: number;
  /** No pause is longer, in seconds; each is twice as long as the one before unless told. */
  readonly retryDelayMax?: number;
  /** A process that was killed is noticed after so long, and the job runs again; 30 s unless told. */
  readonly heartbeatSeconds?: number;
  /** How many of them a process runs side by side; one unless told. At most 20: a batch waits for its slowest. */
  readonly atOnce?: number;
  /** A run that takes longer is given up; 15 minutes unless told. */
  readonly expireInSeconds?: number;
  /**
   * The job failed for good, also when its process was killed in the last try: whoever waits for the outcome is told. Runs
   * as a job of its own, so it may run twice.
   * @param problem what the last try ended with
   */
  readonly lastTry?: (deps: D, payload: z.output<S>, problem: string) => Promise<void>;
  readonly handle: (deps: D, payload: z.output<S>, info: JobRunInfo) => Promise<void>;
};

/** Keeps the payload's type for the handler. */
export const defineJob =
  <D>() =>
  <S extends z.ZodType>(job: JobDefinition<D, S>): JobDefinition<D, S> =>
    job;
