/**
 * Wakes workers when a job is enqueued, so that no job waits for the next poll. It is immediate within a process.
 * Across processes it uses NOTIFY over a separate connection, since PostgreSQL commits notifying transactions one at
 * a time and commands would wait for each other. A lost wake-up costs one poll.
 */
import pg from 'pg';

const CHANNEL = 'stoep_jobs';
/** Wake-ups within this time are sent as one. */
const GATHER_MS = 20;
const AGAIN_MS = 1_000;

export type QueueWakeUp = {
  /** Call when a job was enqueued and committed. */
  readonly ring: (queue: string) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Listens once it has answered, unless the database could not be reached; then it tries again every second.
 * @param heard called with every queue that any process, also this one, has added jobs to
 */
export const startQueueWakeUp = async (url: string, heard: (queue: string) => void): Promise<QueueWakeUp> => {
  const rung = new Set<string>();
  let line: Promise<pg.Client | null> | null = null;
  let gathering: NodeJS.Timeout | null = null;
  let again: NodeJS.Timeout | null = null;
  let stopped = false;

  const lost = () => {
    line = null;
    if (stopped || again) return;
    again = setTimeout(() => {
      again = null;
      void open();
    }, AGAIN_MS);
  };

  const connect = async (): Promise<pg.Client | null> => {
    const client = new pg.Client({ connectionString: url, application_name: 'stoep-bell' });
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => {
      for (const queue of (payload ?? '').split(' ')) heard(queue);
    });
    try {
      await client.connect();
      // A lost wake-up does no harm, so its commit does not wait for the disk.
      await client.query('set synchronous_commit to off');
      await client.query(`listen ${CHANNEL}`);
      return client;
    } catch {
      // Without this connection there are no wake-ups: workers poll until it is open again.
      await client.end().catch(() => undefined);
      lost();
      return null;
    }
  };
  const open = () => {
    line ??= connect();
    return line;
  };

  const send = async () => {
    const queues = [...rung].join(' ');
    rung.clear();
    const client = await open();
    await client?.query('select pg_notify($1, $2)', [CHANNEL, queues]).catch(() => undefined);
    gathering = null;
    if (rung.size > 0) gather();
  };
  const gather = () => {
    gathering ??= setTimeout(() => void send(), GATHER_MS);
  };

  await open();
  return {
    ring: (queue) => {
      if (stopped) return;
      rung.add(queue);
      gather();
    },
    stop: async () => {
      stopped = true;
      if (gathering) clearTimeout(gathering);
      if (again) clearTimeout(again);
      await (await line)?.end().catch(() => undefined);
    },
  };
};
