/** What is printed of letters to accounts: their words, and to whom. */
import type { PaperFor } from '@stoep/contract/office/detail-pages';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { forStaff } from '../../../access/staff.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { required, which } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';

export const lettersSent = query('mailings.letters-sent', {
  scope: forStaff(mailings),
  input: { id: required<string>() },
  from: (db, { within, input: { id } }) =>
    db
      .select({
        building: buildings.name,
        subject: mailings.subject,
        body: sql<string>`coalesce(${mailings.body}, '')`,
        subjectAf: mailings.subjectAf,
        bodyAf: mailings.bodyAf,
      })
      .from(mailings)
      .innerJoin(buildings, eq(buildings.id, mailings.buildingId))
      .where(and(within, eq(mailings.id, id), eq(mailings.kind, 'letter'))),
});

/** Whoever the attorneys have by now is left out, whenever the letters were ordered: they alone write about it. */
export const lettersAddressed = query('mailings.letters-addressed', {
  scope: forStaff(mailingRecipients),
  input: { id: required<string>(), to: which<PaperFor>('everybody', 'without_address') },
  from: (db, { within, input: { id, to } }) =>
    db
      .select({
        levyAccountId: levyAccounts.id,
        email: sql<string>`coalesce(${mailingRecipients.email}, '')`,
      })
      .from(mailingRecipients)
      .innerJoin(levyAccounts, eq(levyAccounts.id, mailingRecipients.levyAccountId))
      .where(
        and(
          within,
          eq(mailingRecipients.mailingId, id),
          ne(mailingRecipients.state, 'with the attorneys'),
          to === 'without_address' ? eq(mailingRecipients.state, 'no address') : undefined,
          sql`not exists (select from legal_cases k where k.levy_account_id = ${levyAccounts.id} and k.closed_at is null)`,
        ),
      )
      .orderBy(asc(levyAccounts.accountNumber)),
});
