/** Documents of a contractor: a newer one takes the place of the old one, which is kept (M-98, M-98b). */

import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { ComplianceKind } from '@stoep/domain/firms/compliance-documents';
import { and, eq, isNull } from 'drizzle-orm';
import { contractorDocuments } from '../../db/schema/contractors.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { Origin, UploadedFile } from '../../kernel/http/request.ts';
import { checkDocument, storeDocument } from './contractor-files.ts';
import { insistOnOwnContractor } from './contractors.policy.ts';

export type NewDocument = {
  contractorId: string;
  kind: ComplianceKind;
  fileId: string;
  documentType?: string | null;
  issuedDay?: Day | null;
  expiresDay?: Day | null;
};

export const putDocument = async (tx: Transaction, now: Date, document: NewDocument): Promise<void> => {
  await tx
    .update(contractorDocuments)
    .set({ replacedAt: now })
    .where(
      and(
        eq(contractorDocuments.contractorId, document.contractorId),
        eq(contractorDocuments.kind, document.kind),
        isNull(contractorDocuments.replacedAt),
      ),
    );
  await tx.insert(contractorDocuments).values({ ...document, createdAt: now });
};

type HandedIn = {
  kind: Exclude<ComplianceKind, 'bank_letter'>;
  expiresOn?: Day | undefined;
};

/** Cover and COIDA letters say until when they hold; without that day nobody could be warned. */
const insistOnLastDay = ({ kind, expiresOn }: HandedIn, today: Day): void => {
  if (kind === 'registration' || (kind === 'vat' && !expiresOn)) return;
  const text = !expiresOn
    ? 'Please enter the last day it is valid.'
    : 'This document is no longer valid. Please hand in the new one.';
  if (!expiresOn || expiresOn < today) throw new AppError('invalid', text, { fields: { expiresOn: text } });
};

/** Hands in a document of the own contractor. */
export const handInDocument = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  contractorId: string,
  document: HandedIn,
  upload: UploadedFile | undefined,
): Promise<void> => {
  await insistOnOwnContractor(deps.db, person, contractorId);
  insistOnLastDay(document, person.at.today);
  const file = await checkDocument(upload);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await insistOnOwnContractor(tx, person, contractorId, { lock: true });
    const fileId = await storeDocument(deps, file, person.profileId, tx);
    const { kind, expiresOn = null } = document;
    await putDocument(tx, now, { contractorId, kind, fileId, expiresDay: expiresOn });
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'contractor.document-handed-in',
      subjectKind: 'contractor',
      subjectId: contractorId,
      detail: { kind, expiresOn, fileId, name: file.name },
    });
  });
};
