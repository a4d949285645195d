/** Deferrable notices of payments not found, for senders who still have the levy account. */
import { paymentProofSentences as texts } from '@stoep/contract/bank/payment-proofs.sentences';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { NoticeRecordKind } from '../../../kernel/notices/notice-records.ts';

export const paymentProofNoticeRecords: readonly NoticeRecordKind[] = [
  {
    about: 'payment proof',
    lines: async (db, person, ids) => {
      const { rows } = await db.execute<{ id: string; accountNumber: string; amount: string }>(sql`
        select p.id, l.account_number as "accountNumber", p.amount from payment_proofs p
        join levy_accounts l on l.id = p.levy_account_id
        where p.id = any(${sql.param([...ids])}::uuid[]) and p.profile_id = ${person.profileId} and p.state = 'not found'
          and l.from_day <= ${person.at.today} and (l.until_day is null or l.until_day >= ${person.at.today})
          and exists (select 1 from account_holders h
            where h.account_id = l.account_id and h.contact_id = ${person.contactId})`);
      return rows.map(({ id, accountNumber, amount }) => ({
        id,
        line: texts.notFoundSubject({ accountNumber }),
        amount: cents(Number(amount)),
      }));
    },
  },
];
