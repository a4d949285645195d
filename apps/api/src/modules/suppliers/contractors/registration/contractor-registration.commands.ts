/**
 * A contractor applies (C 2.8, M-114): contact, login, contractor, bank account, documents and application in one
 * transaction.
 * The contractor is Pending until staff approve. The login has no role until its address is confirmed.
 */

import { AppError, type UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import { joinSentencesWithCommas, type SentenceOrText } from '@stoep/contract/kit/sentences';
import {
  COMPANY_DOCUMENT_TYPES,
  type ContractorApplication,
  missingContractorFormFieldsOf,
  type RegisteredContractor,
} from '@stoep/contract/suppliers/contractor-registration';
import { contractorRegistrationTexts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { BANK_ACCOUNT_TYPE_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { contractorSentences } from '@stoep/contract/suppliers/contractors.sentences';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { checkPhoneNumber } from '@stoep/domain/people/sa-phone';
import { checkVatNumber } from '@stoep/domain/suppliers/sa-organisation';
import { defineCreationCommand } from '../../../../kernel/command.ts';
import type { UploadedFile } from '../../../../kernel/http/request.ts';
import { systemReadContext } from '../../../../kernel/read.ts';
import { requireAcceptablePassword } from '../../../../kernel/security/password-rule.ts';
import { hashPassword } from '../../../../kernel/security/passwords.ts';
import { THROTTLE_LIMITS } from '../../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt, throttleSourceKey } from '../../../../kernel/throttle/throttle.writes.ts';
import type { CommandContext, CommandWrite } from '../../../../kernel/write.ts';
import { listForbiddenPasswordNames } from '../../../identity/sign-in/forbidden-password-names.policy.ts';
import { requireValidBankDetails } from '../bank-details/bank-details.ts';
import { type CheckedContractorFile, requireAcceptedContractorFile, storeContractorFile } from '../contractor-files.ts';
import { countContractorsByRegistrationNumber } from '../contractors.queries.ts';
import { checkRegistrationNumber } from './registration-number.ts';
import {
  duplicateRegistrationNumberError,
  insertContractorApplication,
  type NewContractorApplication,
} from './store-application.writes.ts';

type Files = Readonly<Record<string, UploadedFile>>;

const refuse = (fields: UntranslatedFieldErrors, text?: SentenceOrText): never => {
  throw new AppError('invalid', text ?? Object.values(fields)[0], { fields });
};

/** First the documents' two messages, then the errors of all fields together. */
const requireComplete = (given: ContractorApplication, files: Files): void => {
  const missing = missingContractorFormFieldsOf(given, new Set(Object.keys(files)));
  if (missing.length > 0)
    refuse(
      Object.fromEntries(missing.map(({ field, label }) => [field, contractorSentences.complete({ label })])),
      contractorSentences.completeFollowing({ labels: joinSentencesWithCommas(missing.map(({ label }) => label)) }),
    );
  if (given.password !== given.confirmPassword)
    refuse({ confirmPassword: contractorSentences.passwordsMustMatch }, contractorSentences.passwordsMustMatch);
};

const clean = (given: ContractorApplication) => {
  const problems: Record<string, SentenceOrText> = {};
  const read = (
    field: string,
    checked: { ok: true; value: string } | { ok: false; reason: SentenceOrText },
  ): string => {
    if (checked.ok) return checked.value;
    problems[field] = checked.reason;
    return '';
  };
  const values = {
    name: given.companyName ?? '',
    registrationNumber: read(
      'registrationNumber',
      checkRegistrationNumber(given.registrationNumber ?? '', given.companyDocumentType ?? ''),
    ),
    vatNumber: given.vatRegistered === 'yes' ? read('vatNumber', checkVatNumber(given.vatNumber ?? '')) : null,
    email: read('email', checkEmail(given.email ?? '')),
    phone: read('phone', checkPhoneNumber(given.phone ?? '')),
    firstName: given.contactFirstName ?? '',
    lastName: given.contactLastName ?? '',
    contactEmail: read('contactEmail', checkEmail(given.contactEmail ?? '')),
    contactPhone: read('contactPhone', checkPhoneNumber(given.contactPhone ?? '')),
    documentType: given.companyDocumentType ?? '',
  };
  if (!(COMPANY_DOCUMENT_TYPES as readonly string[]).includes(values.documentType))
    problems.companyDocumentType = contractorSentences.chooseDocumentType;
  if (given.vatRegistered !== 'yes' && given.vatRegistered !== 'no')
    problems.vatRegistered = contractorSentences.answerYesNo;
  // The form offers Current (Main) only (C 9).
  if (Number(given.bankAccountType) !== BANK_ACCOUNT_TYPE_CODES['Current (Main)'])
    problems.bankAccountType = contractorSentences.chooseCurrent;
  if (Object.keys(problems).length > 0) refuse(problems);
  return values;
};

const cleanBank = (given: ContractorApplication) => {
  try {
    return requireValidBankDetails({
      name: given.bankAccountName ?? '',
      bankId: given.bankId ?? '',
      accountNumber: given.bankAccountNumber ?? '',
      accountType: given.bankAccountType ?? '',
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The same rule with the field names of this form.
    const names: Record<string, string> = {
      accountNumber: 'bankAccountNumber',
      accountType: 'bankAccountType',
    };
    const fields = Object.entries(error.fieldWords ?? {}).map(([field, text]) => [names[field] ?? field, text]);
    return refuse(Object.fromEntries(fields));
  }
};

const PARTS = ['cipc_doc', 'vat_doc', 'bank_proof_doc'] as const;
type Part = (typeof PARTS)[number];

const checkFiles = async (given: ContractorApplication, files: Files) => {
  const checked: Partial<Record<Part, CheckedContractorFile>> = {};
  for (const part of PARTS) {
    if (part === 'vat_doc' && given.vatRegistered !== 'yes') continue;
    try {
      checked[part] = await requireAcceptedContractorFile(files[part]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, error.says, { fields: { [part]: error.says } });
    }
  }
  return checked;
};

type StoredRow = { fileId: string | null; ok: boolean; error?: string };

/**
 * A file that the store cannot take does not lose the application. The applicant is notified and may upload it again.
 */
const storeFile = async (
  { deps, tx }: CommandWrite,
  file: CheckedContractorFile | undefined,
): Promise<StoredRow | undefined> => {
  if (!file) return undefined;
  try {
    return { fileId: await storeContractorFile(deps, file, null, tx), ok: true };
  } catch (error) {
    deps.log.error({ err: error }, 'a document of an application could not be stored');
    return { fileId: null, ok: false, error: contractorRegistrationTexts.uploadFailed };
  }
};

const answerOf = (stored: StoredRow | undefined) => ({
  ok: stored?.ok ?? false,
  ...(stored?.error ? { error: stored.error } : {}),
});

type Checked = Awaited<ReturnType<typeof checkFiles>>;

/** Files and rows in one transaction, so that a refused application leaves nothing behind. */
const store = async (
  w: CommandWrite,
  application: Omit<NewContractorApplication, FileIds>,
  checked: Checked,
): Promise<RegisteredContractor> => {
  const registration = await storeFile(w, checked.cipc_doc);
  const vat = await storeFile(w, checked.vat_doc);
  const proof = await storeFile(w, checked.bank_proof_doc);
  const result = (stored: StoredRow) =>
    stored.ok ? contractorRegistrationTexts.ok : contractorRegistrationTexts.uploadFailed;
  const uploads = [
    { label: contractorRegistrationTexts.registrationUpload, stored: registration },
    { label: contractorRegistrationTexts.vatUpload, stored: vat },
    { label: contractorRegistrationTexts.bankProofUpload, stored: proof },
  ].flatMap(({ label, stored }) => (stored ? [{ label, result: result(stored) }] : []));
  const files = {
    uploads,
    registrationFileId: registration?.fileId ?? null,
    vatFileId: vat?.fileId ?? null,
    bankProofFileId: proof?.fileId ?? null,
  };
  const { retryTicket, ...ids } = await insertContractorApplication(w, { ...application, ...files });
  return {
    ...ids,
    fileUploads: {
      registrationDocument: answerOf(registration),
      ...(vat ? { vatLetter: answerOf(vat) } : {}),
      bankProof: answerOf(proof),
    },
    ...(retryTicket ? { retryTicket } : {}),
  };
};
type FileIds = 'registrationFileId' | 'vatFileId' | 'bankProofFileId' | 'uploads';

type Applied = { readonly given: ContractorApplication; readonly files: Files };

const judged = async ({ deps, at, by }: CommandContext, { given, files }: Applied) => {
  await requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.registerSource, throttleSourceKey(by.source));
  requireComplete(given, files);
  const values = clean(given);
  const bank = cleanBank(given);
  const password = requireAcceptablePassword(given.password ?? '', {
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.contactEmail,
    mobile: values.contactPhone,
    places: await listForbiddenPasswordNames(deps),
  });
  const checked = await checkFiles(given, files);
  const { count } = await countContractorsByRegistrationNumber(systemReadContext(deps), values.registrationNumber);
  if (count > 0) throw duplicateRegistrationNumberError();
  return { application: { ...values, bank, passwordHash: await hashPassword(password) }, checked };
};

export const registerContractor = defineCreationCommand({
  prepare: judged,
  run: (w, { application, checked }) => store(w, application, checked),
});
