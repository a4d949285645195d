/** Faults while money is posted: the product's database connections are cut, and its process is killed and restarted. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import type { FleetMember } from '../fleet/member.ts';

const CUT_EVERY_MS = 400;
const KILL_EVERY_MS = 8_000;

export type CentsSuiteFaultCounts = { cut: number; kills: number };

/** What the queue does itself once the heartbeats of a process have been missing for long enough. */
const GIVE_BACK = `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`;

/** Cuts one connection of the product at a time, whatever it does. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'stoep' order by random() limit 1`;

/** Makes faults until it is stopped; answers their number. The process runs before and after it. */
export const cutConnectionsAndKillServer = async (
  member: FleetMember,
  administrator: pg.Client,
  going: () => boolean,
): Promise<CentsSuiteFaultCounts> => {
  const faults: CentsSuiteFaultCounts = { cut: 0, kills: 0 };
  let killed = monotonicMilliseconds();
  while (going()) {
    await pause(CUT_EVERY_MS);
    faults.cut += (await administrator.query(CUT)).rowCount ?? 0;
    if (monotonicMilliseconds() - killed < KILL_EVERY_MS || !going()) continue;
    await member.end('SIGKILL');
    faults.kills += 1;
    await administrator.query(GIVE_BACK);
    await member.start();
    killed = monotonicMilliseconds();
  }
  return faults;
};
