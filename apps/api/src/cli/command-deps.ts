/** What a command needs to run writes of the product, beside its connection: a queue to put jobs in, and no mail of its own. */
import { pino } from 'pino';
import type { Deps } from '../deps.ts';
import { startQueue } from '../kernel/jobs/queue.ts';
import { outboxTransport } from '../kernel/mail/deliver.ts';
import type { Connected } from './command.ts';

/** Nothing here is signed. */
const NO_KEY = new Uint8Array();

/** Works with them, and closes the queue behind it. */
export const withCommandDeps = async <T>(
  connected: Connected,
  work: (deps: Deps) => Promise<T>,
): Promise<T> => {
  const jobs = await startQueue(connected.db.address, () => undefined, { supervise: false, poolSize: 1 });
  const deps = {
    ...connected,
    jobs,
    mail: outboxTransport(),
    log: pino({ level: 'error' }),
    tokenKey: NO_KEY,
    formerKeys: [],
  };
  return work(deps).finally(jobs.stop);
};
