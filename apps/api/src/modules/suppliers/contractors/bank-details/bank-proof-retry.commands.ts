/**
 * Uploads a bank proof again that could not be stored during the application (C 4).
 * The applicant has no login yet, so the answer carried a ticket. It is valid for 15 minutes, for this beneficiary
 * only, and only while the beneficiary has no proof.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { beneficiaries } from '../../../../db/schema/suppliers/contractors.ts';
import { defineCreationCommand } from '../../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../../kernel/database/client.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { UploadedFile } from '../../../../kernel/http/request.ts';
import { THROTTLE_LIMITS } from '../../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt, throttleSourceKey } from '../../../../kernel/throttle/throttle.writes.ts';
import { consumeOneTimeLink, issueOneTimeLink } from '../../../identity/sign-in/one-time-links.writes.ts';
import { requireAcceptedContractorFile } from '../contractor-files.ts';
import { attachBankProof } from './beneficiaries.commands.ts';

const RETRY_MINUTES = 15;
const APPLICANT = { profileId: null, name: 'applicant' };

export const issueBankProofTicket = (tx: DatabaseTransaction, now: Date, beneficiaryId: string): Promise<string> =>
  issueOneTimeLink(tx, now, {
    purpose: 'bank-proof',
    profileId: null,
    subjectId: beneficiaryId,
    minutes: RETRY_MINUTES,
  });

const retried = defineFact<{ contractorId: string; fileId: string; name: string }>(
  'beneficiary.bank-proof-retried',
  'beneficiary',
);

type Retry = { readonly ticket: string; readonly upload: UploadedFile | undefined };

export const attachBankProofByTicket = defineCreationCommand({
  prepare: async ({ deps, at, by }, { ticket, upload }: Retry) => {
    await requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.linkSource, throttleSourceKey(by.source));
    return { ticket, file: await requireAcceptedContractorFile(upload) };
  },
  run: async (w, { ticket, file }): Promise<void> => {
    const link = await consumeOneTimeLink(w.tx, w.at.now, 'bank-proof', ticket);
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
