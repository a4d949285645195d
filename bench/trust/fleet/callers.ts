/** Callers who go on working while processes end, and checks that their acknowledged work is in the database. */
import type pg from 'pg';
import type { TestWorld } from '../../../apps/api/test/world.ts';
import type { FleetCaller, FleetCallResults } from './crowd.ts';

const EACH = 4;

/** Two owners, each with several screens open. */
export const fleetCallersOf = ({ people, accounts, buildings }: TestWorld): FleetCaller[] =>
  (
    [
      ['O1', 'o1'],
      ['O2', 'o2'],
    ] as const
  ).flatMap(([person, account]) => {
    const { token, contactId, profileId, email } = people[person];
    const caller = { token, contactId, profileId, email, building: buildings.a };
    const { levyAccountId, accountId: responsiblePersonId } = accounts[account];
    return Array.from({ length: EACH }, () => ({ ...caller, levyAccountId, responsiblePersonId }));
  });

export type FleetTicketCounts = { readonly made: number; readonly twice: number; readonly missing: number };

/** How often each acknowledged ticket is in the database. */
export const countStoredFleetTickets = async (
  client: pg.Client,
  { tickets }: FleetCallResults,
): Promise<FleetTicketCounts> => {
  const { rows } = await client.query<{ description: string; times: number }>(
    `select description, count(*)::int as times from tickets where description like 'The gate is stuck: %' group by 1`,
  );
  const times = new Map(rows.map((row) => [row.description, row.times]));
  return {
    made: rows.length,
    twice: rows.filter((row) => row.times > 1).length,
    missing: tickets.filter(({ description }) => !times.has(description)).length,
  };
};

/** Ages the tickets, so that the limit of tickets an hour does not apply. An earlier release counts the tickets themselves. */
export const AGE_SUITE_TICKETS_SQL = `update tickets set created_at = created_at - interval '2 hours' where created_at > now() - interval '1 hour';
  delete from throttles where key like 'ticket:%'`;

/** The results of a crowd in one line. */
export const formatFleetCallResults = ({ calls, again, longest }: FleetCallResults): string =>
  `${calls} calls, ${again.length} times asked again${again.length > 0 ? ` (${[...new Set(again)].join(', ')})` : ''}, the longest ${(longest / 1_000).toFixed(1)} s`;
