/** The bank account a contractor is paid into, and its proof: C 2.3, C 5; M-99, M-100. See bank-guard.commands.ts. */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { NewBeneficiary } from '@stoep/contract/suppliers/contractors';
import { contractorSentences } from '@stoep/contract/suppliers/contractors.sentences';
import { eq } from 'drizzle-orm';
import { ofCaller } from '../../../../access/staff.ts';
import { beneficiaries } from '../../../../db/schema/suppliers/contractors.ts';
import { command, partialRow } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import type { UploadedFile } from '../../../../kernel/http/request.ts';
import { tellIn } from '../../../../kernel/languages.ts';
import type { Target, Write } from '../../../../kernel/write.ts';
import { type CheckedFile, checkDocument, storeDocument } from '../contractor-files.ts';
import { ownBeneficiary, ownFirm } from '../contractors.policy.ts';
import { putDocument } from '../documents.commands.ts';
import { checkBankDetails } from './bank-details.ts';
import { guardBankChange, requireFreshLogin } from './bank-guard.commands.ts';

type Account = { readonly id: string; readonly contractorId: string };

const columns = { id: beneficiaries.id, contractorId: beneficiaries.contractorId };
const live = partialRow(beneficiaries, ofCaller(ownBeneficiary), columns);

/** The live account of a firm in scope; the firm is held with it, since its approval goes with the account. */
const ownAccount: Target<Account> = {
  load: async (asking, id, hold) => {
    const found = await live.load(asking, id, false);
    if (!found || !hold) return found;
    await ownFirm.load(asking, found.contractorId, true);
    return live.load(asking, id, true);
  },
};

/** Files a proof with its beneficiary and as the bank letter among the documents; it counts from today. */
const attach = async (w: Write, to: Account, fileId: string): Promise<void> => {
  await w.tx.update(beneficiaries).set({ bankProofFileId: fileId }).where(eq(beneficiaries.id, to.id));
  await putDocument(w.tx, w.at.now, {
    contractorId: to.contractorId,
    kind: 'bank_letter',
    fileId,
    issuedDay: w.at.today,
  });
};

/** Stores the file first. Answers its id. */
export const attachBankProof = async (w: Write, to: Account, file: CheckedFile): Promise<string> => {
  const fileId = await storeDocument(w.deps, file, w.by.profileId, w.tx);
  await attach(w, to, fileId);
  return fileId;
};

type Upload = { readonly upload: UploadedFile | undefined };

const judgedProof = ({ upload }: Upload) =>
  checkDocument(upload, undefined, contractorSentences.chooseBankProof);

const replaced = fact<{ contractorId: string; fileId: string; name: string }>(
  'beneficiary.bank-proof-replaced',
  'beneficiary',
);

/** M-99: a new bank proof for the own beneficiary. */
export const replaceBankProof = command({
  on: ownAccount,
  prepare: (_account, asking, given: Upload) => {
    requireFreshLogin(asking);
    return judgedProof(given);
  },
  allowed: () => true,
  run: async (w, account, file) => {
    const fileId = await attachBankProof(w, account, file);
    await guardBankChange(w, account.contractorId, contractorSentences.proofReplaced);
    w.record(replaced, account.id, { contractorId: account.contractorId, fileId, name: file.name });
  },
});

type Proof = { file: CheckedFile } | { problem: Words };

/** A refusal of the file is told beside the account that was kept; it does not undo it. */
const judgeProof = async (given: Upload): Promise<Proof> => {
  try {
    return { file: await judgedProof(given) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problem: error.says };
  }
};

/** A store that is full loses the proof and not the account; what is wrong, or null. */
const keepProof = async (w: Write, to: Account, proof: Proof): Promise<Words | null> => {
  if ('problem' in proof) return proof.problem;
  let fileId: string;
  try {
    fileId = await storeDocument(w.deps, proof.file, w.by.profileId, w.tx);
  } catch (error) {
    w.deps.log.error({ err: error }, 'a bank proof could not be stored');
    return contractorSentences.bankProofUploadFailed;
  }
  await attach(w, to, fileId);
  return null;
};

export type AddedBeneficiary = { beneficiaryId: string; fileUploaded: boolean; fileError: string | null };

const added = fact<{ contractorId: string; bankId: number; accountEnding: string }>(
  'beneficiary.added',
  'beneficiary',
);

/** M-100: the first bank account. */
export const addBeneficiary = command({
  on: ownFirm,
  prepare: async (_firm, asking, { given, upload }: Upload & { readonly given: NewBeneficiary }) => {
    requireFreshLogin(asking);
    return { details: checkBankDetails(given), proof: await judgeProof({ upload }) };
  },
  allowed: () => true,
  run: async (w, { id: contractorId }, { details, proof }): Promise<AddedBeneficiary> => {
    const [account] = await w.tx
      .insert(beneficiaries)
      .values({ contractorId, ...details, createdAt: w.at.now })
      .onConflictDoNothing()
      .returning(columns);
    if (!account) throw new AppError('conflict', contractorSentences.accountAlready);
    await guardBankChange(w, contractorId, contractorSentences.accountAdded);
    const { bankId, accountNumber } = details;
    w.record(added, account.id, { contractorId, bankId, accountEnding: accountNumber.slice(-4) });
    const problem = await keepProof(w, account, proof);
    return {
      beneficiaryId: account.id,
      fileUploaded: problem === null,
      fileError: problem && tellIn(w.person?.language ?? 'en')(problem),
    };
  },
});
