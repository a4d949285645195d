/**
 * Erases the personal data of former people (decision 0211): ID number, mobile number and addresses. The name stays
 * with the money, votes and decisions that the law requires to be retained.
 */
import { sql } from 'drizzle-orm';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { isErasedEmailSql } from '../../../db/statement-email.ts';
import type { RetentionPurge } from '../../../kernel/retention/purge.ts';
import { eraseContactDetails } from '../../identity/profiles/contacts.writes.ts';
import { eraseLogins } from '../../identity/sign-in/purge-refused.writes.ts';
import { deleteDocumentsOfContacts } from '../../platform/record-documents/record-documents.commands.ts';
import { eraseCallerTelephones } from '../../works/tickets/erase-caller-telephones.writes.ts';
import { eraseFormerAddressesOfPeople } from './erase-former-addresses.writes.ts';

const isNotErased = sql`not ${isErasedEmailSql(sql`c.email`)}`;

/** People without account, money, office, firm or login since then. Anyone who owes or is owed stays. */
const former = (before: Date, most: number) => {
  const at = sql`${before.toISOString()}::timestamptz`;
  const day = sql`(${at} at time zone 'Africa/Johannesburg')::date`;
  return sql<{ id: string }>`
    select c.id from contacts c where c.created_at < ${at} and ${isNotErased}
      and not exists (select from account_holders h join owner_accounts o on o.id = h.account_id
        where h.contact_id = c.id and o.created_at >= ${at})
      and not exists (select from account_holders h join payments p on p.account_id = h.account_id
        where h.contact_id = c.id and (p.created_at >= ${at} or p.state not in ('Paid', 'Canceled')))
      and not exists (select from account_holders h join levy_accounts l on l.account_id = h.account_id
        where h.contact_id = c.id and (l.until_day is null or l.until_day >= ${day}
          or exists (select from ledger_entries e where e.levy_account_id = l.id and e.entry_day >= ${day})
          or exists (select from open_items i where i.levy_account_id = l.id and i.until_day is null and i.amount <> 0)
          or exists (select from legal_cases g where g.levy_account_id = l.id and g.handover_day >= ${day})
          or exists (select from aods d where d.levy_account_id = l.id and d.created_at >= ${at})))
      and not exists (select from trustee_appointments t
        where t.contact_id = c.id and t.refused_at is null and (t.ends_at is null or t.ends_at >= ${at}))
      and not exists (select from contractor_contacts f where f.contact_id = c.id)
      and not exists (select from user_profiles u where u.contact_id = c.id
        and (u.staff_role is not null or coalesce(u.last_logged_in_at, u.created_at) >= ${at}))
      and not exists (select from buildings b where c.id in (b.caretaker_id, b.chair_id))
      and not exists (select from maintenance_jobs j where c.id in (j.access_contact_id, j.maintenance_contact_id))
      and not exists (select from tasks k where k.assigned_to_id = c.id)
      and not exists (select from conduct_letters w where w.contact_id = c.id and w.created_at >= ${at})
      and not exists (select from record_documents d where d.contact_id = c.id and d.created_at >= ${at})
      and not exists (select from tickets t where t.contact_id = c.id and t.created_at >= ${at})
      and not exists (select from person_notes n where n.contact_id = c.id and n.created_at >= ${at})
    order by c.id limit ${most} for update of c skip locked`;
};

export const formerPeoplePurge: RetentionPurge = {
  kind: 'former-people',
  some: async ({ tx, at }, before, most) => {
    const found = await tx.execute<{ id: string }>(former(before, most));
    const ids = found.rows.map(({ id }) => id);
    const callers = await eraseCallerTelephones(tx, before, most - ids.length);
    if (ids.length === 0) return callers;
    await eraseContactDetails(tx, ids);
    const nothing = {
      registrationId: null,
      email: null,
      phone: null,
      address1: null,
      address2: null,
      address3: null,
    };
    // An account with another holder keeps its data, because it is that holder's.
    const accounts = await tx
      .update(ownerAccounts)
      .set(nothing)
      .where(sql`${ownerAccounts.id} in (select h.account_id from account_holders h
        where h.contact_id = any(${sql.param(ids)}::uuid[]) and not exists (select from account_holders other
          join contacts c on c.id = other.contact_id
          where other.account_id = h.account_id and ${isNotErased}))`)
      .returning({ id: ownerAccounts.id });
    await eraseFormerAddressesOfPeople(
      tx,
      accounts.map(({ id }) => id),
    );
    await deleteDocumentsOfContacts(tx, ids);
    await eraseLogins(tx, at.now, ids);
    return ids.length + callers;
  },
};
