/**
 * Checks that a person has one trustee appointment per building at a time: a new one begins after the earlier one
 * ended (decision 0320).
 */

import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

/** The overlapping appointment. `until` is null where it has no end, or begins later than the new one. */
export type OverlappingAppointment = {
  readonly trustee: string;
  readonly building: string;
  readonly since: string;
  readonly until: string | null;
  readonly waits: boolean;
};

export const overlappingAppointmentSentence = ({
  trustee,
  building,
  since,
  until,
  waits,
}: OverlappingAppointment): SentenceOrText => {
  if (waits) return texts.waitsAlready({ trustee, building });
  if (until !== null) return texts.formerUntil({ trustee, building, until: { at: new Date(until) } });
  return texts.inOfficeSince({ trustee, building, since: { at: new Date(since) } });
};

type Start = {
  readonly buildingId: string;
  readonly contactId: string;
  readonly startsAt: Date;
  /** Id of the appointment itself, where it is stored already. */
  readonly id?: string;
  /** Leaves out appointments that await confirmation. */
  readonly confirmedOnly?: true;
};

/**
 * The message for the start field, where another appointment of the person at the building overlaps. Ends are
 * compared to the minute, as the form shows them.
 */
export const findAppointmentOverlapSentence = async (
  tx: DatabaseTransaction,
  { buildingId, contactId, startsAt, id, confirmedOnly }: Start,
): Promise<SentenceOrText | undefined> => {
  const { rows } = await tx.execute<OverlappingAppointment>(sql`
    select c.first_name || ' ' || c.last_name as trustee, b.name as building, t.starts_at as since, t.ends_at as until,
      t.confirmed_at is null as waits
    from trustee_appointments t join contacts c on c.id = t.contact_id join buildings b on b.id = t.building_id
    where t.building_id = ${buildingId} and t.contact_id = ${contactId} and t.id is distinct from ${id ?? null}::uuid
      and (t.confirmed_at is not null or (t.refused_at is null and ${confirmedOnly !== true}))
      and (t.ends_at is null or date_trunc('minute', t.ends_at) > ${startsAt.toISOString()}::timestamptz)
    order by t.confirmed_at is null, t.ends_at desc limit 1`);
  return rows[0] && overlappingAppointmentSentence(rows[0]);
};
