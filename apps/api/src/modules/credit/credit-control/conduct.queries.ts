/** Reads one conduct letter or fine, and its file (calls.md 5). */
import type { ConductLetterRecord } from '@stoep/contract/credit/conduct-letters';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql } from '../../../access/buildings.ts';
import { isOwnConductLetterSql } from '../../../access/personal-interests.ts';
import { conductLetters } from '../../../db/schema/credit/credit.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

/**
 * The letter is about the reader, who has a personal interest then: it is readable once sent, its approval never
 * (R-12).
 */
const isOwn = (caller: QueryCaller): SQL =>
  isStaff(caller) ? sql`false` : isOwnConductLetterSql('conduct_letters', sql`${caller.contactId}::uuid`);

const visible = defineRowScope(
  conductLetters,
  (letter, caller) => sql`(${letter.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}
    and (${letter.status} = 'Sent' or not ${isOwn(caller)}))`,
);
const one = { id: requiredQueryInput<string>() };

const approvalOf = (column: 'id' | 'subject') => sql<string | null>`(
  select a.${sql.identifier(column)} from approvals a where a.conduct_letter_id = ${conductLetters.id}
  order by a.created_at desc, a.id desc limit 1)`;

const conductLetter = defineScopedQuery('credit-control.conduct', {
  scope: visible,
  input: one,
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: conductLetters.id,
        subject: conductLetters.subject,
        kind: conductLetters.kind,
        status: conductLetters.status,
        building: { id: buildings.id, name: buildings.name },
        levyAccountId: levyAccounts.id,
        accountNumber: levyAccounts.accountNumber,
        person: sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
        rule: conductLetters.rule,
        ruleCertificate: conductLetters.ruleCertificate,
        hearingDay: conductLetters.hearingDay,
        hearingOutcome: conductLetters.hearingOutcome,
        body: conductLetters.body,
        fineAmount: conductLetters.fineAmount,
        incidentDay: conductLetters.incidentDay,
        sentDay: conductLetters.sentDay,
        own: sql<boolean>`${isOwn(caller)}`,
        approvalId: approvalOf('id'),
        approvalSubject: approvalOf('subject'),
        hasFile: sql<boolean>`${conductLetters.fileId} is not null`,
      })
      .from(conductLetters)
      .innerJoin(buildings, eq(buildings.id, conductLetters.buildingId))
      .leftJoin(levyAccounts, eq(levyAccounts.id, conductLetters.levyAccountId))
      .leftJoin(contacts, eq(contacts.id, conductLetters.contactId))
      .where(and(eq(conductLetters.id, input.id), within)),
});

export const readConductLetter = async (read: CallerReadContext, id: string): Promise<ConductLetterRecord> => {
  const row = await read.get(conductLetter, { id });
  return {
    ...row,
    levyAccount: linkedRecordOf(row.levyAccountId, row.accountNumber),
    approval: row.own ? null : linkedRecordOf(row.approvalId, row.approvalSubject),
    fileLink: row.hasFile ? `/api/conduct/${row.id}/file/` : null,
  };
};

export const conductLetterFileScopedQuery = defineScopedQuery('credit-control.conduct-file', {
  scope: visible,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ fileId: conductLetters.fileId })
      .from(conductLetters)
      .innerJoin(buildings, eq(buildings.id, conductLetters.buildingId))
      .where(and(eq(conductLetters.id, input.id), within)),
});
