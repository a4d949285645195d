/**
 * The phases of an application (C 4): validating, duplicate check, submitting, then success or error. A bank proof
 * that failed is sent once more.
 */
import {
  type ContractorApplication,
  type ContractorRegistrationFile,
  contractorRegistrationEndpoints,
  type MissingContractorFormField,
  missingContractorFormFieldsOf,
  type RegisteredContractor,
} from '@stoep/contract/suppliers/contractor-registration';
import { contractorRegistrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { useUploadProgress } from '@stoep/ui/feedback/use-upload-progress';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useState } from 'react';
import { ApiCallError, apiErrorText, apiFieldErrorsOf, type OnSent } from '../../data/api.ts';
import {
  requestRegistrationNumberTaken,
  sendContractorApplication,
  sendRegistrationBankProof,
} from '../../data/suppliers/contractors.ts';
import {
  type StoredApplicationSummary,
  storeApplicationSummary,
} from '../../parts/application-summary/stored-summary.ts';

export type ContractorApplicationFiles = Partial<Record<ContractorRegistrationFile, File>>;
export type ContractorApplicationErrors = {
  title: string;
  /** The message at each field. */
  fields: Readonly<Record<string, string>>;
  /** The text of a field's link in the summary, if it differs. */
  links?: Readonly<Record<string, string>>;
};

const FILES = ['cipc_doc', 'vat_doc', 'bank_proof_doc'] as const;

const bySentence = (missing: readonly MissingContractorFormField[]): ContractorApplicationErrors => ({
  title: texts.completeFollowing(missing.map(({ label }) => label).join(', ')),
  fields: Object.fromEntries(missing.map(({ field }) => [field, texts.pleaseComplete])),
  links: Object.fromEntries(missing.map(({ field, label }) => [field, label])),
});

/** Checks the fields of one step, or of all, before the call; null without errors. */
const checkFields = (
  values: ContractorApplication,
  files: ContractorApplicationFiles,
  isOfStep: (field: string) => boolean = () => true,
): ContractorApplicationErrors | null => {
  const missing = missingContractorFormFieldsOf(values, new Set(FILES.filter((name) => files[name]))).filter(
    ({ field }) => isOfStep(field),
  );
  if (missing.length > 0) return bySentence(missing);
  const addresses = (['email', 'contactEmail'] as const).flatMap((name) => {
    const checked = checkEmail(values[name] ?? '');
    return checked.ok || !isOfStep(name) ? [] : [[name, checked.reason] as const];
  });
  if (addresses.length > 0) return { title: addresses[0]?.[1] ?? '', fields: Object.fromEntries(addresses) };
  if (isOfStep('confirmPassword') && values.password !== values.confirmPassword)
    return { title: texts.passwordsMustMatch, fields: { confirmPassword: texts.passwordsMustMatch } };
  return null;
};

/** Checks the application before it is sent; null without errors. */
const check = async (
  values: ContractorApplication,
  files: ContractorApplicationFiles,
): Promise<ContractorApplicationErrors | null> => {
  const found = checkFields(values, files);
  if (found) return found;
  if (await requestRegistrationNumberTaken(values.registrationNumber ?? ''))
    return { title: texts.duplicate, fields: { registrationNumber: texts.duplicate } };
  return null;
};

const refused = (error: unknown): ContractorApplicationErrors => ({
  title: apiErrorText(error, texts.failed, texts.exception),
  fields: {
    ...apiFieldErrorsOf(error, contractorRegistrationEndpoints.register),
    // File fields have the same names on the wire.
    ...(error instanceof ApiCallError
      ? Object.fromEntries(FILES.flatMap((name) => (error.fields[name] ? [[name, error.fields[name]]] : [])))
      : {}),
  },
});

const summaryOf = (answer: RegisteredContractor, bankProof: string, problem?: string): StoredApplicationSummary => {
  const { registrationDocument, vatLetter } = answer.fileUploads;
  const result = (upload: { ok: boolean }) => (upload.ok ? texts.ok : texts.uploadFailed);
  return {
    ids: [
      [texts.contractorId, answer.contractorId],
      [texts.beneficiaryId, answer.beneficiaryId],
      [texts.contactId, answer.contactId],
      [texts.userProfileId, answer.userProfileId],
    ],
    uploads: [
      [texts.registrationUpload, result(registrationDocument)],
      ...(vatLetter ? [[texts.vatUpload, result(vatLetter)] as const] : []),
      [texts.bankProofUpload, bankProof],
    ],
    ...(problem ? { problem } : {}),
  };
};

/** Sends the bank proof once more. Answers its result in words, and the message if it failed again. */
const retryProof = async (answer: RegisteredContractor, file: File | undefined, onSent: OnSent) => {
  if (!file || !answer.retryTicket) return [texts.uploadFailed, texts.bankProofFailed('')] as const;
  try {
    await sendRegistrationBankProof(answer.retryTicket, file, onSent);
    return [texts.okRetried] as const;
  } catch (error) {
    const status = error instanceof ApiCallError ? error.status : 0;
    return [texts.uploadFailed, texts.bankProofFailed(status)] as const;
  }
};

/** @param onProblem receives the first wrong field, before the focus moves there */
export const useContractorApplicationSubmit = (onProblem: (field: string | undefined) => void) => {
  const [problems, setProblems] = useState<ContractorApplicationErrors | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const { sending, percent } = useUploadProgress();
  const [summary, setSummary] = useState<StoredApplicationSummary | null>(null);

  const show = (found: ContractorApplicationErrors) => {
    onProblem(Object.keys(found.links ?? found.fields)[0]);
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  const [submit, busy] = useSingleRun(async (values: ContractorApplication, files: ContractorApplicationFiles) => {
    setProblems(null);
    const found = await check(values, files);
    if (found) return show(found);
    try {
      const answer = await sending((onSent) => sendContractorApplication(values, files, onSent));
      let result: readonly [string, string?] = [texts.ok];
      if (!answer.fileUploads.bankProof.ok) {
        setRetrying(true);
        result = await sending((onSent) => retryProof(answer, files.bank_proof_doc, onSent));
        setRetrying(false);
      }
      const made = summaryOf(answer, ...result);
      storeApplicationSummary(made);
      setSummary(made);
    } catch (error) {
      show(refused(error));
    }
  });
  /** Whether the fields of a step are valid; shows the errors if not. */
  const isRight = (
    values: ContractorApplication,
    files: ContractorApplicationFiles,
    fields: readonly string[],
  ): boolean => {
    const found = checkFields(values, files, (field) => fields.includes(field));
    if (found) show(found);
    else setProblems(null);
    return found === null;
  };
  return { submit, isRight, busy, problems, attempt, retrying, percent, summary };
};
