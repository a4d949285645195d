/** Uploads of contractor documents. A newer document replaces the old one, which stays in history (M-98, M-98b). */

import { AppError } from '@stoep/contract/kit/errors';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { ContractorDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import { and, eq, isNull } from 'drizzle-orm';
import { contractorDocuments } from '../../../db/schema/suppliers/contractors.ts';
import { defineCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import { requireAcceptedContractorFile, storeContractorFile } from './contractor-files.ts';
import { ownContractorTarget } from './contractors.policy.ts';

export type NewContractorDocument = {
  contractorId: string;
  kind: ContractorDocumentKind;
  fileId: string;
  documentType?: string | null;
  issuedDay?: Day | null;
  expiresDay?: Day | null;
};

export const saveContractorDocument = async (
  tx: DatabaseTransaction,
  now: Date,
  document: NewContractorDocument,
): Promise<void> => {
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
  kind: Exclude<ContractorDocumentKind, 'bank_letter'>;
  expiresOn?: Day | undefined;
};

/** Insurance and COIDA letters need their last valid day. Without it no expiry warning could be sent. */
const requireLastDay = ({ kind, expiresOn }: HandedIn, today: Day): void => {
  if (kind === 'registration' || (kind === 'vat' && !expiresOn)) return;
  const text = !expiresOn ? texts.enterLastDay : texts.documentOver;
  if (!expiresOn || expiresOn < today) throw new AppError('invalid', text, { fields: { expiresOn: text } });
};

type Document = { readonly document: HandedIn; readonly upload: UploadedFile | undefined };

const handedIn = defineFact<{
  kind: ContractorDocumentKind;
  expiresOn: Day | null;
  fileId: string;
  name: string;
}>('contractor.document-handed-in', 'contractor');

/** Adds a document of the caller's own contractor. */
export const submitContractorDocument = defineCommand({
  on: ownContractorTarget,
  prepare: async (_firm, { at }, { document, upload }: Document) => {
    requireLastDay(document, at.today);
    return { document, file: await requireAcceptedContractorFile(upload) };
  },
  allowed: () => true,
  run: async (w, { id: contractorId }, { document, file }) => {
    const fileId = await storeContractorFile(w.deps, file, w.by.profileId, w.tx);
    const { kind, expiresOn = null } = document;
    await saveContractorDocument(w.tx, w.at.now, { contractorId, kind, fileId, expiresDay: expiresOn });
    w.record(handedIn, contractorId, { kind, expiresOn, fileId, name: file.name });
  },
});
