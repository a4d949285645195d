/** The dependencies of a CLI command that writes, besides its connection: a job queue, and a transport that sends no mail. */
import { pino } from 'pino';
import type { ServerDeps } from '../deps.ts';
import { startJobQueue } from '../kernel/jobs/queue.ts';
import { outboxOnlyTransport } from '../kernel/mail/deliver.ts';
import type { CliPortfolioConnection } from './command.ts';

/** A placeholder: these commands sign nothing. */
const NO_KEY = new Uint8Array();

/** Runs the work with them, and closes the queue afterwards. */
export const withCliDeps = async <T>(
  connected: CliPortfolioConnection,
  work: (deps: ServerDeps) => Promise<T>,
): Promise<T> => {
  const jobs = await startJobQueue(connected.db.address, () => undefined, { supervise: false, poolSize: 1 });
  const deps = {
    ...connected,
    jobs,
    mail: outboxOnlyTransport(),
    log: pino({ level: 'error' }),
    tokenKey: NO_KEY,
    formerKeys: [],
  };
  return work(deps).finally(jobs.stop);
};
