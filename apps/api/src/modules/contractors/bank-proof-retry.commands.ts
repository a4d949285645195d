/**
 * The bank proof that failed while applying is sent once more (C 4). Nobody is logged in yet, so the answer brought a
 * ticket: good for 15 minutes and for this beneficiary alone, and only while it has no proof.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { beneficiaries } from '../../db/schema/contractors.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { Origin, UploadedFile } from '../../kernel/http/request.ts';
import { LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { insistOnTry, sourceKey } from '../../kernel/throttle/throttle.commands.ts';
import { issueLink, takeLink } from '../sign-in/links.commands.ts';
import { attachBankProof } from './beneficiaries.commands.ts';
import { checkDocument } from './contractor-files.ts';

const RETRY_MINUTES = 15;

export const issueRetryTicket = (tx: Transaction, now: Date, beneficiaryId: string): Promise<string> =>
  issueLink(tx, now, {
    purpose: 'bank-proof',
    profileId: null,
    subjectId: beneficiaryId,
    minutes: RETRY_MINUTES,
  });

export const retryBankProof = async (
  deps: Deps,
  ticket: string,
  upload: UploadedFile | undefined,
  origin: Origin,
): Promise<void> => {
  const now = deps.clock.now();
  await insistOnTry(deps.db, now, LIMITS.linkSource, sourceKey(origin.source));
  const file = await checkDocument(upload);
  await deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, now, 'bank-proof', ticket);
    const [found] = link?.subjectId
      ? await tx
          .select({ id: beneficiaries.id, contractorId: beneficiaries.contractorId })
          .from(beneficiaries)
          .where(and(eq(beneficiaries.id, link.subjectId), isNull(beneficiaries.bankProofFileId)))
      : [];
    if (!found) throw new AppError('not_found');
    const fileId = await attachBankProof(deps, tx, found, file, null);
    await writeAudit(
      tx,
      now,
      { profileId: null, name: 'applicant', source: origin.source, requestId: origin.requestId },
      {
        action: 'beneficiary.bank-proof-retried',
        subjectKind: 'beneficiary',
        subjectId: found.id,
        detail: { contractorId: found.contractorId, fileId, name: file.name },
      },
    );
  });
};
