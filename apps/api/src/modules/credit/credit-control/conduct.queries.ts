/** One conduct letter or fine, and the letter itself (calls.md 5). */
import type { ConductRecord } from '@stoep/contract/credit/conduct';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../../access/buildings.ts';
import { isOwnConduct } from '../../../access/interests.ts';
import { conductLetters } from '../../../db/schema/credit/credit.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { linked } from '../../../kernel/database/lookup.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';

/** About the reader, who has an interest then: a letter is read once it was sent, its approval never. */
const isOwn = (caller: Asker): SQL =>
  isStaff(caller) ? sql`false` : isOwnConduct('conduct_letters', sql`${caller.contactId}::uuid`);

const visible = scope(
  conductLetters,
  (letter, caller) => sql`(${letter.buildingId} in ${buildingsReadableAsTrustee(caller)}
    and (${letter.status} = 'Sent' or not ${isOwn(caller)}))`,
);
const one = { id: required<string>() };

const approvalOf = (column: 'id' | 'subject') => sql<string | null>`(
  select a.${sql.identifier(column)} from approvals a where a.conduct_letter_id = ${conductLetters.id}
  order by a.created_at desc, a.id desc limit 1)`;

const conductLetter = query('credit-control.conduct', {
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

export const readConductLetter = async (read: Read, id: string): Promise<ConductRecord> => {
  const row = await read.get(conductLetter, { id });
  return {
    ...row,
    levyAccount: linked(row.levyAccountId, row.accountNumber),
    approval: row.own ? null : linked(row.approvalId, row.approvalSubject),
    fileLink: row.hasFile ? `/api/conduct/${row.id}/file/` : null,
  };
};

export const conductFile = query('credit-control.conduct-file', {
  scope: visible,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ fileId: conductLetters.fileId })
      .from(conductLetters)
      .innerJoin(buildings, eq(buildings.id, conductLetters.buildingId))
      .where(and(eq(conductLetters.id, input.id), within)),
});
