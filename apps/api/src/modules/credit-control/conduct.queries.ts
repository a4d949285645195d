/** One conduct letter or fine, and the letter itself (calls.md 5). */
import type { ConductRecord } from '@stoep/contract/credit/conduct';
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../access/buildings.ts';
import { isOwnConduct } from '../../access/interests.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { conductLetters } from '../../db/schema/credit.ts';
import { contacts } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { isStaff, type Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { linked } from '../../kernel/database/lookup.ts';
import { readFile } from '../../kernel/files/files.commands.ts';
import type { FileAnswer } from '../../kernel/http/request.ts';

/** About the reader, who has an interest then: a letter is read once it was sent, its approval never. */
const isOwn = (person: Person): SQL =>
  isStaff(person) ? sql`false` : isOwnConduct('conduct_letters', sql`${person.contactId}::uuid`);

const visible = (person: Person, id: string) =>
  and(
    eq(conductLetters.id, id),
    sql`${conductLetters.buildingId} in ${buildingsReadableAsTrustee(person)}`,
    sql`(${conductLetters.status} = 'Sent' or not ${isOwn(person)})`,
  );

const approvalOf = (column: 'id' | 'subject') => sql<string | null>`(
  select a.${sql.identifier(column)} from approvals a where a.conduct_letter_id = ${conductLetters.id}
  order by a.created_at desc, a.id desc limit 1)`;

export const findConductLetter = async (db: Database, person: Person, id: string): Promise<ConductRecord> => {
  const [row] = await db
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
      own: sql<boolean>`${isOwn(person)}`,
      approvalId: approvalOf('id'),
      approvalSubject: approvalOf('subject'),
      hasFile: sql<boolean>`${conductLetters.fileId} is not null`,
    })
    .from(conductLetters)
    .innerJoin(buildings, eq(buildings.id, conductLetters.buildingId))
    .leftJoin(levyAccounts, eq(levyAccounts.id, conductLetters.levyAccountId))
    .leftJoin(contacts, eq(contacts.id, conductLetters.contactId))
    .where(visible(person, id));
  if (!row) throw new AppError('not_found');
  return {
    ...row,
    levyAccount: linked(row.levyAccountId, row.accountNumber),
    approval: row.own ? null : linked(row.approvalId, row.approvalSubject),
    fileLink: row.hasFile ? `/api/conduct/${row.id}/file/` : null,
  };
};

export const readConductFile = async (deps: Deps, person: Person, id: string): Promise<FileAnswer> => {
  const [row] = await deps.db
    .select({ fileId: conductLetters.fileId })
    .from(conductLetters)
    .innerJoin(buildings, eq(buildings.id, conductLetters.buildingId))
    .where(visible(person, id));
  if (!row?.fileId) throw new AppError('not_found');
  return readFile(deps, row.fileId);
};
