/** A person is trustee of a building by one appointment at a time: a new one begins once the one before has ended (decision 0320). */

import type { Words } from '@stoep/contract/kit/sentences';
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/database/client.ts';

/** The appointment in the way. `until` is null where it has no end, or begins later than the new one. */
export type Other = {
  readonly trustee: string;
  readonly building: string;
  readonly since: string;
  readonly until: string | null;
  readonly waits: boolean;
};

export const sayOther = ({ trustee, building, since, until, waits }: Other): Words => {
  if (waits) return texts.waitsAlready({ trustee, building });
  if (until !== null) return texts.formerUntil({ trustee, building, until: { at: new Date(until) } });
  return texts.inOfficeSince({ trustee, building, since: { at: new Date(since) } });
};

type Start = {
  readonly buildingId: string;
  readonly contactId: string;
  readonly startsAt: Date;
  /** Of the appointment itself, where it is stored already. */
  readonly id?: string;
  /** Leave out those that wait for confirmation. */
  readonly confirmedOnly?: true;
};

/**
 * The sentence for the field of the start, where another appointment of the person at the building has not ended by then. Ends count by
 * the minute, as the sentence and the form have them.
 */
export const startsTooEarly = async (
  tx: Transaction,
  { buildingId, contactId, startsAt, id, confirmedOnly }: Start,
): Promise<Words | undefined> => {
  const { rows } = await tx.execute<Other>(sql`
    select c.first_name || ' ' || c.last_name as trustee, b.name as building, t.starts_at as since, t.ends_at as until,
      t.confirmed_at is null as waits
    from trustee_appointments t join contacts c on c.id = t.contact_id join buildings b on b.id = t.building_id
    where t.building_id = ${buildingId} and t.contact_id = ${contactId} and t.id is distinct from ${id ?? null}::uuid
      and (t.confirmed_at is not null or (t.refused_at is null and ${confirmedOnly !== true}))
      and (t.ends_at is null or date_trunc('minute', t.ends_at) > ${startsAt.toISOString()}::timestamptz)
    order by t.confirmed_at is null, t.ends_at desc limit 1`);
  return rows[0] && sayOther(rows[0]);
};
