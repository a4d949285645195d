/** The texts and recipients of letters that are printed for the post. */
import type { LetterPrintAudience } from '@stoep/contract/office/detail-pages';
import { and, asc, eq, inArray, not, notInArray, sql } from 'drizzle-orm';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { choiceQueryInput, requiredQueryInput } from '../../../kernel/query-input.ts';
import { isWithAttorneysSql } from './letter-conditions.queries.ts';

export const postalLetterMailingScopedQuery = defineScopedQuery('mailings.letters-sent', {
  scope: staffOnlyRowScope(mailings),
  input: { id: requiredQueryInput<string>() },
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

/** Accounts that are with attorneys by now are left out, since only the attorneys write about them. */
export const postalLetterRecipientsScopedQuery = defineScopedQuery('mailings.letters-addressed', {
  scope: staffOnlyRowScope(mailingRecipients),
  input: {
    id: requiredQueryInput<string>(),
    to: choiceQueryInput<LetterPrintAudience>('everybody', 'without_address'),
  },
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
          notInArray(mailingRecipients.state, ['with the attorneys', 'already sent']),
          to === 'without_address' ? inArray(mailingRecipients.state, ['no address', 'printed']) : undefined,
          not(isWithAttorneysSql(sql`${levyAccounts.id}`)),
        ),
      )
      .orderBy(asc(levyAccounts.accountNumber)),
});
