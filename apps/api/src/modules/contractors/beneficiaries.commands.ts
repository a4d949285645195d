/** The bank account a contractor is paid into, and its proof: C 2.3, C 5; M-99, M-100. See bank-guard.commands.ts. */

import { contractorTexts } from '@stoep/contract/firms/contractor.texts';
import type { NewBeneficiary } from '@stoep/contract/firms/contractors';
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq } from 'drizzle-orm';
import { beneficiaries } from '../../db/schema/contractors.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Queryable, Transaction } from '../../kernel/database/client.ts';
import type { Origin, UploadedFile } from '../../kernel/http/request.ts';
import { checkBankDetails } from './bank-details.ts';
import { guardBankChange, insistOnFreshLogin } from './bank-guard.commands.ts';
import { type CheckedFile, checkDocument, storeDocument } from './contractor-files.ts';
import { insistOnOwnContractor, ownBeneficiary } from './contractors.policy.ts';
import { putDocument } from './documents.commands.ts';

const findOwnBeneficiary = async (db: Queryable, person: Person, beneficiaryId: string) => {
  const [found] = await db
    .select({ id: beneficiaries.id, contractorId: beneficiaries.contractorId })
    .from(beneficiaries)
    .where(and(eq(beneficiaries.id, beneficiaryId), ownBeneficiary(person)));
  if (!found) throw new AppError('not_found');
  return found;
};

/** Files a proof with its beneficiary and as the bank letter among the documents; it counts from today. */
export const attachBankProof = async (
  deps: Deps,
  tx: Transaction,
  to: { id: string; contractorId: string },
  file: CheckedFile,
  uploadedBy: string | null,
): Promise<string> => {
  const fileId = await storeDocument(deps, file, uploadedBy, tx);
  await tx.update(beneficiaries).set({ bankProofFileId: fileId }).where(eq(beneficiaries.id, to.id));
  await putDocument(tx, deps.clock.now(), {
    contractorId: to.contractorId,
    kind: 'bank_letter',
    fileId,
    issuedDay: deps.clock.today(),
  });
  return fileId;
};

/** M-99: a new bank proof for the own beneficiary. */
export const replaceBankProof = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  beneficiaryId: string,
  upload: UploadedFile | undefined,
): Promise<void> => {
  await findOwnBeneficiary(deps.db, person, beneficiaryId);
  insistOnFreshLogin(person);
  const file = await checkDocument(upload, undefined, contractorTexts.chooseBankProof);
  await deps.db.transaction(async (tx) => {
    const found = await findOwnBeneficiary(tx, person, beneficiaryId);
    await insistOnOwnContractor(tx, person, found.contractorId, { lock: true });
    const fileId = await attachBankProof(deps, tx, found, file, person.profileId);
    const what = 'The proof of the bank account was replaced.';
    await guardBankChange(deps, tx, found.contractorId, what, person);
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'beneficiary.bank-proof-replaced',
      subjectKind: 'beneficiary',
      subjectId: beneficiaryId,
      detail: { contractorId: found.contractorId, fileId, name: file.name },
    });
  });
};

type Proof = { file: CheckedFile } | { problem: string };

/** A refusal of the file is told beside the account that was kept; it does not undo it. */
const judgeProof = async (upload: UploadedFile | undefined): Promise<Proof> => {
  try {
    return { file: await checkDocument(upload, undefined, contractorTexts.chooseBankProof) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problem: error.message };
  }
};

export type AddedBeneficiary = { beneficiaryId: string; fileUploaded: boolean; fileError: string | null };

/** M-100: the first bank account. */
export const addBeneficiary = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  contractorId: string,
  given: NewBeneficiary,
  upload: UploadedFile | undefined,
): Promise<AddedBeneficiary> => {
  await insistOnOwnContractor(deps.db, person, contractorId);
  insistOnFreshLogin(person);
  const details = checkBankDetails(given);
  const proof = await judgeProof(upload);
  const now = deps.clock.now();
  const beneficiaryId = await deps.db.transaction(async (tx) => {
    await insistOnOwnContractor(tx, person, contractorId, { lock: true });
    const [added] = await tx
      .insert(beneficiaries)
      .values({ contractorId, ...details, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: beneficiaries.id });
    if (!added) throw new AppError('conflict', 'There is a bank account already. Ask us to change it.');
    await guardBankChange(deps, tx, contractorId, 'A bank account was added.', person);
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'beneficiary.added',
      subjectKind: 'beneficiary',
      subjectId: added.id,
      detail: { contractorId, bankId: details.bankId, accountEnding: details.accountNumber.slice(-4) },
    });
    return added.id;
  });
  const problem =
    'problem' in proof
      ? proof.problem
      : await keepProof(deps, person, { id: beneficiaryId, contractorId }, proof.file);
  return { beneficiaryId, fileUploaded: problem === null, fileError: problem };
};

/** In a transaction of its own, so that a store that is full loses the proof and not the account. */
const keepProof = async (
  deps: Deps,
  person: Person,
  to: { id: string; contractorId: string },
  file: CheckedFile,
): Promise<string | null> => {
  try {
    await deps.db.transaction((tx) => attachBankProof(deps, tx, to, file, person.profileId));
    return null;
  } catch (error) {
    deps.log.error({ err: error }, 'a bank proof could not be stored');
    return contractorTexts.bankProofUploadFailed;
  }
};
