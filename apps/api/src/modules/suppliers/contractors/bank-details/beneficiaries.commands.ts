/**
 * The bank account of a contractor and its proof: C 2.3, C 5; M-99, M-100. Every change passes
 * reset-bank-approval.writes.ts.
 */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { contractorSentences } from '@stoep/contract/suppliers/contractors.sentences';
import type { NewBeneficiary } from '@stoep/contract/suppliers/own-contractor';
import { eq } from 'drizzle-orm';
import { callerWriteScope } from '../../../../access/staff-scopes.ts';
import { beneficiaries } from '../../../../db/schema/suppliers/contractors.ts';
import { defineCommand, partialRowTarget } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { UploadedFile } from '../../../../kernel/http/request.ts';
import { sentenceFormatterOf } from '../../../../kernel/sentence-formatters.ts';
import type { CommandTarget, CommandWrite } from '../../../../kernel/write.ts';
import { type CheckedContractorFile, requireAcceptedContractorFile, storeContractorFile } from '../contractor-files.ts';
import { isOwnBeneficiarySql, ownContractorTarget } from '../contractors.policy.ts';
import { saveContractorDocument } from '../documents.commands.ts';
import { requireValidBankDetails } from './bank-details.ts';
import { requireFreshLoginUnlessStaff, resetBankApprovalAndNotify } from './reset-bank-approval.writes.ts';

type Account = { readonly id: string; readonly contractorId: string };

const columns = { id: beneficiaries.id, contractorId: beneficiaries.contractorId };
const live = partialRowTarget(beneficiaries, callerWriteScope(isOwnBeneficiarySql), columns);

/**
 * The current bank account of a contractor in scope. The contractor is locked too, since its approval depends on the
 * account.
 */
const ownAccount: CommandTarget<Account> = {
  load: async (asking, id, hold) => {
    const found = await live.load(asking, id, false);
    if (!found || !hold) return found;
    await ownContractorTarget.load(asking, found.contractorId, true);
    return live.load(asking, id, true);
  },
};

/** Files a proof with its beneficiary and as bank letter among the documents, valid from today. */
const attach = async (w: CommandWrite, to: Account, fileId: string): Promise<void> => {
  await w.tx.update(beneficiaries).set({ bankProofFileId: fileId }).where(eq(beneficiaries.id, to.id));
  await saveContractorDocument(w.tx, w.at.now, {
    contractorId: to.contractorId,
    kind: 'bank_letter',
    fileId,
    issuedDay: w.at.today,
  });
};

/** Stores the file first. Answers its id. */
export const attachBankProof = async (w: CommandWrite, to: Account, file: CheckedContractorFile): Promise<string> => {
  const fileId = await storeContractorFile(w.deps, file, w.by.profileId, w.tx);
  await attach(w, to, fileId);
  return fileId;
};

type Upload = { readonly upload: UploadedFile | undefined };

const judgedProof = ({ upload }: Upload) =>
  requireAcceptedContractorFile(upload, undefined, contractorSentences.chooseBankProof);

const replaced = defineFact<{ contractorId: string; fileId: string; name: string }>(
  'beneficiary.bank-proof-replaced',
  'beneficiary',
);

/** M-99: replaces the bank proof of the caller's own beneficiary. */
export const replaceBankProof = defineCommand({
  on: ownAccount,
  prepare: (_account, asking, given: Upload) => {
    requireFreshLoginUnlessStaff(asking);
    return judgedProof(given);
  },
  allowed: () => true,
  run: async (w, account, file) => {
    const fileId = await attachBankProof(w, account, file);
    await resetBankApprovalAndNotify(w, account.contractorId, contractorSentences.proofReplaced);
    w.record(replaced, account.id, { contractorId: account.contractorId, fileId, name: file.name });
  },
});

type Proof = { file: CheckedContractorFile } | { problem: SentenceOrText };

/** A refused file does not undo the account. The answer reports both. */
const judgeProof = async (given: Upload): Promise<Proof> => {
  try {
    return { file: await judgedProof(given) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problem: error.says };
  }
};

/** A full store loses the proof but not the account. Answers what went wrong, or null. */
const keepProof = async (w: CommandWrite, to: Account, proof: Proof): Promise<SentenceOrText | null> => {
  if ('problem' in proof) return proof.problem;
  let fileId: string;
  try {
    fileId = await storeContractorFile(w.deps, proof.file, w.by.profileId, w.tx);
  } catch (error) {
    w.deps.log.error({ err: error }, 'a bank proof could not be stored');
    return contractorSentences.bankProofUploadFailed;
  }
  await attach(w, to, fileId);
  return null;
};

export type AddBeneficiaryResult = { beneficiaryId: string; fileUploaded: boolean; fileError: string | null };

const added = defineFact<{ contractorId: string; bankId: number; accountEnding: string }>(
  'beneficiary.added',
  'beneficiary',
);

/** M-100: adds the first bank account. */
export const addBeneficiary = defineCommand({
  on: ownContractorTarget,
  prepare: async (_firm, asking, { given, upload }: Upload & { readonly given: NewBeneficiary }) => {
    requireFreshLoginUnlessStaff(asking);
    return { details: requireValidBankDetails(given), proof: await judgeProof({ upload }) };
  },
  allowed: () => true,
  run: async (w, { id: contractorId }, { details, proof }): Promise<AddBeneficiaryResult> => {
    const [account] = await w.tx
      .insert(beneficiaries)
      .values({ contractorId, ...details, createdAt: w.at.now })
      .onConflictDoNothing()
      .returning(columns);
    if (!account) throw new AppError('conflict', contractorSentences.accountAlready);
    await resetBankApprovalAndNotify(w, contractorId, contractorSentences.accountAdded);
    const { bankId, accountNumber } = details;
    w.record(added, account.id, { contractorId, bankId, accountEnding: accountNumber.slice(-4) });
    const problem = await keepProof(w, account, proof);
    return {
      beneficiaryId: account.id,
      fileUploaded: problem === null,
      fileError: problem && sentenceFormatterOf(w.person?.language ?? 'en')(problem),
    };
  },
});
