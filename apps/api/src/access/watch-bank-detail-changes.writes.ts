/**
 * Watches bank details of buildings: trustees in office and administrators get a mail when the details in use change.
 */
import { securityNoticeSentences as texts } from '@stoep/contract/identity/security-notices.sentences';
import { type SQL, sql } from 'drizzle-orm';
import { isEmailAddressSql } from '../db/statement-email.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import {
  listAdministratorEmails,
  notifyOutsidersOfSecurityChange,
  notifyStaffOfSecurityChange,
  type SecurityChangeWatcher,
} from './security-notices.writes.ts';
import { isAppointmentInOfficeSql } from './trustee-in-office.ts';

type Details = {
  readonly id: string;
  readonly building: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly details: string;
  readonly inUse: boolean;
  readonly trustees: readonly string[];
};

const read = async (tx: DatabaseTransaction, among: SQL, now: Date): Promise<Details[]> =>
  (
    await tx.execute(sql`select a.id, coalesce(b.name, a.name) as building, a.bank, a.account_number as "accountNumber",
      concat_ws('|', a.bank, a.branch_code, a.account_number, a.account_type) as details, a.in_use as "inUse",
      array(select distinct c.email from trustee_appointments t join contacts c on c.id = t.contact_id
        where ${isEmailAddressSql(sql`c.email`)} and ${isAppointmentInOfficeSql('t', sql`${now.toISOString()}::timestamptz`)}
          and (t.building_id = a.building_id or t.building_id in (
            select s.building_id from pooled_schemes s where s.bank_account_id = a.id))) as trustees
      from building_bank_accounts a left join buildings b on b.id = a.building_id where a.id in (${among})`)
  ).rows as Details[];

/**
 * @param ids a query of the bank accounts that may change
 * @param added a query of those that are added, run after the write
 */
export const watchBuildingBankDetailChanges =
  (ids: SQL, now: Date, added: SQL = sql`select null::uuid`): SecurityChangeWatcher =>
  async (tx) => {
    const before = await read(tx, ids, now);
    const known = JSON.stringify(before.map(({ id }) => id));
    return async (notifier) => {
      const among = sql`select value::uuid from json_array_elements_text(${known}::json) union ${added}`;
      for (const one of await read(tx, among, now)) {
        const was = before.find(({ id }) => id === one.id);
        if (!one.inUse || (was?.inUse && was.details === one.details)) continue;
        const notice = {
          subject: texts.bankSubject({ building: one.building }),
          lead: texts.bankLead,
          facts: [
            { label: texts.building, value: one.building },
            { label: texts.bank, value: one.bank },
            { label: texts.accountEnds, value: texts.endsIn({ ends: one.accountNumber.slice(-4) }) },
          ],
        };
        await notifyOutsidersOfSecurityChange(notifier, one.trustees, notice);
        await notifyStaffOfSecurityChange(notifier, await listAdministratorEmails(tx), notice);
      }
    };
  };
