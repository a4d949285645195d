/** Documents of a contractor: a newer one takes the place of the old one, which is kept (M-98, M-98b). */

import { AppError } from '@stoep/contract/kit/errors';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { ComplianceKind } from '@stoep/domain/suppliers/compliance-documents';
import { and, eq, isNull } from 'drizzle-orm';
import { contractorDocuments } from '../../../db/schema/suppliers/contractors.ts';
import { command } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import { checkDocument, storeDocument } from './contractor-files.ts';
import { ownFirm } from './contractors.policy.ts';

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
const requireLastDay = ({ kind, expiresOn }: HandedIn, today: Day): void => {
  if (kind === 'registration' || (kind === 'vat' && !expiresOn)) return;
  const text = !expiresOn ? texts.enterLastDay : texts.documentOver;
  if (!expiresOn || expiresOn < today) throw new AppError('invalid', text, { fields: { expiresOn: text } });
};

type Document = { readonly document: HandedIn; readonly upload: UploadedFile | undefined };

const handedIn = fact<{ kind: ComplianceKind; expiresOn: Day | null; fileId: string; name: string }>(
  'contractor.document-handed-in',
  'contractor',
);

/** Hands in a document of the own contractor. */
export const handInDocument = command({
  on: ownFirm,
  prepare: async (_firm, { at }, { document, upload }: Document) => {
    requireLastDay(document, at.today);
    return { document, file: await checkDocument(upload) };
  },
  allowed: () => true,
  run: async (w, { id: contractorId }, { document, file }) => {
    const fileId = await storeDocument(w.deps, file, w.by.profileId, w.tx);
    const { kind, expiresOn = null } = document;
    await putDocument(w.tx, w.at.now, { contractorId, kind, fileId, expiresDay: expiresOn });
    w.record(handedIn, contractorId, { kind, expiresOn, fileId, name: file.name });
  },
});
