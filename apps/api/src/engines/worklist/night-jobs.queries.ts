/** The jobs that run once a day, and how each ended last time. The queue's own tables are only read here. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/client.ts';
import { preparedSelect } from '../../kernel/prepared-read.ts';

type Row = { name: string; state: string; at: string | null };

const saidOf = (state: string) =>
  state === 'completed' ? 'done' : state === 'failed' || state === 'cancelled' ? 'failed' : 'running';

/** Jobs since yesterday evening. Hourly and minutely jobs are left out. */
export const listJobsOfLastNight = async (db: Database) => {
  const rows = await preparedSelect<Row>(
    db,
    'attention.last-night',
    sql`select s.name, j.state::text as state,
      coalesce(j.completed_on, j.started_on) as at
    from pgboss.schedule s, lateral (select * from pgboss.job j where j.name = s.name and j.state <> 'created'
      order by j.created_on desc limit 1) j
    where split_part(s.cron, ' ', 2) ~ '^[0-9]+$' and j.created_on > now() - interval '36 hours'
    order by at`,
  );
  return rows.map(({ name, state, at }) => ({
    name,
    state: saidOf(state),
    at: at === null ? null : new Date(at),
  })) as { name: string; state: 'done' | 'failed' | 'running'; at: Date | null }[];
};
