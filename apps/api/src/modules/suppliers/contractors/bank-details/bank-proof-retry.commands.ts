/**
 * The bank proof that failed while applying is sent once more (C 4). Nobody is logged in yet, so the answer brought a
 * ticket: good for 15 minutes and for this beneficiary alone, and only while it has no proof.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { beneficiaries } from '../../../../db/schema/suppliers/contractors.ts';
import { addition } from '../../../../kernel/command.ts';
import type { Transaction } from '../../../../kernel/database/client.ts';
import { fact } from '../../../../kernel/fact.ts';
import type { UploadedFile } from '../../../../kernel/http/request.ts';
import { LIMITS } from '../../../../kernel/throttle/limits.policy.ts';
import { requireTry, sourceKey } from '../../../../kernel/throttle/throttle.commands.ts';
import { issueLink, takeLink } from '../../../identity/sign-in/links.commands.ts';
import { checkDocument } from '../contractor-files.ts';
import { attachBankProof } from './beneficiaries.commands.ts';

const RETRY_MINUTES = 15;
const APPLICANT = { profileId: null, name: 'applicant' };

export const issueRetryTicket = (tx: Transaction, now: Date, beneficiaryId: string): Promise<string> =>
  issueLink(tx, now, {
    purpose: 'bank-proof',
    profileId: null,
    subjectId: beneficiaryId,
    minutes: RETRY_MINUTES,
  });

const retried = fact<{ contractorId: string; fileId: string; name: string }>(
  'beneficiary.bank-proof-retried',
  'beneficiary',
);

type Retry = { readonly ticket: string; readonly upload: UploadedFile | undefined };

export const retryBankProof = addition({
  prepare: async ({ deps, at, by }, { ticket, upload }: Retry) => {
    await requireTry(deps.db, at.now, LIMITS.linkSource, sourceKey(by.source));
    return { ticket, file: await checkDocument(upload) };
  },
  run: async (w, { ticket, file }): Promise<void> => {
    const link = await takeLink(w.tx, w.at.now, 'bank-proof', ticket);
    const [found] = link?.subjectId
      ? await w.tx
          .select({ id: beneficiaries.id, contractorId: beneficiaries.contractorId })
          .from(beneficiaries)
          .where(and(eq(beneficiaries.id, link.subjectId), isNull(beneficiaries.bankProofFileId)))
      : [];
    if (!found) throw new AppError('not_found');
    const fileId = await attachBankProof(w, found, file);
    const { id, contractorId } = found;
    w.record(retried, id, { contractorId, fileId, name: file.name }, { by: APPLICANT });
  },
});
