/** A new appointment of a former trustee begins once the earlier one has ended. */
import { trusteeChangeSentences as texts } from '@stoep/contract/decisions/trustee-changes.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/client.ts';

export type Former = { trustee: string; building: string; until: string };

export const sayFormer = ({ trustee, building, until }: Former): Words =>
  texts.formerUntil({ trustee, building, until: { at: new Date(until) } });

type Start = { readonly buildingId: string; readonly contactId: string; readonly startsAt: Date };

/** The sentence for the field of the start, where the person's earlier appointment at the building ended after it. */
export const startsTooEarly = async (
  tx: Transaction,
  { buildingId, contactId, startsAt }: Start,
): Promise<Words | undefined> => {
  const { rows } = await tx.execute<Former>(sql`
    select c.first_name || ' ' || c.last_name as trustee, b.name as building, t.ends_at as until
    from trustee_appointments t join contacts c on c.id = t.contact_id join buildings b on b.id = t.building_id
    where t.building_id = ${buildingId} and t.contact_id = ${contactId} and t.confirmed_at is not null
      and t.ends_at > ${startsAt.toISOString()}::timestamptz order by t.ends_at desc limit 1`);
  return rows[0] && sayFormer(rows[0]);
};
