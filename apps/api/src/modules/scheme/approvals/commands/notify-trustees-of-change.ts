/**
 * Mails the person and the other trustees of the building when an appointment begins or ends. It cannot be switched
 * off.
 */
import { sql } from 'drizzle-orm';
import { isAppointmentInOfficeSql } from '../../../../access/trustee-in-office.ts';
import { isEmailAddressSql } from '../../../../db/statement-email.ts';
import { queueMails } from '../../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../../kernel/write.ts';
import { trusteeChangeMail } from '../trustee-change.email.ts';
import type { TrusteeAppointment } from './trustee-appointment-target.ts';

type Recipient = { name: string; email: string; contactId: string; own: boolean };

/** The person of the appointment, and the trustees in office, once for each address. */
export const listTrusteeChangeRecipients = async (
  { tx, at }: CommandWrite,
  { buildingId, contactId }: TrusteeAppointment,
): Promise<Recipient[]> => {
  const now = sql`${at.now.toISOString()}::timestamptz`;
  const found = await tx.execute<Recipient>(sql`
    select distinct on (c.email) concat_ws(' ', c.first_name, nullif(c.last_name, '')) as name, c.email, c.id as "contactId",
      c.id = ${contactId} as own from contacts c
    where ${isEmailAddressSql(sql`c.email`)} and (c.id = ${contactId} or c.id in (select t.contact_id from trustee_appointments t
      where t.building_id = ${buildingId} and ${isAppointmentInOfficeSql('t', now)})) order by c.email, c.id <> ${contactId}`);
  return found.rows;
};

export const staffNameOf = async ({ tx }: CommandWrite, profileId: string | null): Promise<string | null> => {
  const found = await tx.execute<{ name: string }>(
    sql`select first_name || ' ' || last_name as name from user_profiles where id = ${profileId}`,
  );
  return found.rows[0]?.name ?? null;
};

/** @param enteredById the login that entered it; null where no member of staff did */
export const notifyTrusteesOfTrusteeChange = async (
  w: CommandWrite,
  a: TrusteeAppointment,
  change: 'begun' | 'ended',
  enteredById: string | null,
): Promise<void> => {
  const first = await staffNameOf(w, enteredById);
  await queueMails(
    w.deps,
    w.tx,
    (await listTrusteeChangeRecipients(w, a)).map(({ name, email, own }) => ({
      to: email,
      content: trusteeChangeMail(change, { ...a, first, second: w.by.name, name, own }),
      dedupeKey: `trustee-${change}:${a.id}:${email}`,
    })),
  );
};
