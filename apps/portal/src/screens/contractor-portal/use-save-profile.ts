/**
 * Saves the contractor's profile (C 2.3): first the fields, then the chosen file, then the bank proof. Each failure
 * has its own text. Steps that succeeded are not repeated.
 */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import { type OwnContractor, ownContractorEndpoints } from '@stoep/contract/suppliers/own-contractor';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { checkPhoneNumber } from '@stoep/domain/people/sa-phone';
import { checkVatNumber } from '@stoep/domain/suppliers/sa-organisation';
import { useUploadProgress } from '@stoep/ui/feedback/use-upload-progress';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useRef, useState } from 'react';
import { ApiCallError, apiErrorText, apiFieldErrorsOf, type OnSent } from '../../data/api.ts';
import { refetchOnceAfterWrites, waitForRefetch } from '../../data/query-client.ts';
import {
  sendNewBankBeneficiary,
  sendOwnContractorUpdate,
  uploadBankProof,
  uploadCompanyRegistration,
} from '../../data/suppliers/contractors.ts';
import { type FormErrorsByField, useFormErrors } from '../../parts/form/use-form-errors.ts';
import { type BankProofDraft, isBankDetailsComplete } from './bank-proof-draft.ts';

export type ContractorProfileValues = {
  email: string;
  phone: string;
  vatNumber: string;
  specialities: readonly string[];
};
export type ContractorProfileChanges = {
  profile: ContractorProfileValues;
  registration: File | undefined;
  proof: BankProofDraft;
};
type ProblemsOfProfile = Readonly<Partial<Record<keyof ContractorProfileValues, string>>>;

const isStale = (error: unknown) => error instanceof ApiCallError && error.code === 'fresh_login_required';

const NO_FAULTS: FormErrorsByField = {};

/** Wraps the error of a step, with the sentence of C 8 for that step. */
class StepFailed extends Error {
  readonly detail: string;
  readonly fields: ProblemsOfProfile;
  /** The errors of the bank account, which is in a dialog of its own. */
  readonly ofBank: FormErrorsByField;
  constructor(
    sentence: string,
    { detail = '', fields = {}, ofBank = NO_FAULTS }: Partial<Omit<StepFailed, keyof Error>> = {},
  ) {
    super(sentence);
    this.detail = detail;
    this.fields = fields;
    this.ofBank = ofBank;
  }
}

/** The screen's own checks, by the server's rules. */
const problemsOf = ({ email, phone, vatNumber }: ContractorProfileValues): ProblemsOfProfile => {
  const checked = {
    email: checkEmail(email),
    phone: checkPhoneNumber(phone),
    ...(vatNumber.trim() && { vatNumber: checkVatNumber(vatNumber) }),
  };
  return Object.fromEntries(
    Object.entries(checked).flatMap(([name, found]) => (found.ok ? [] : [[name, found.reason]])),
  );
};
/** The wrong field of the bank account with the reason, or why the file was refused. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiCallError ? Object.values(error.fields).join(' ') || apiErrorText(error, '') : '';
const step = async (
  act: () => Promise<unknown>,
  sentence: (error: unknown) => string,
  more: (error: unknown) => Partial<Omit<StepFailed, keyof Error>> = () => ({}),
) => {
  try {
    await act();
  } catch (error) {
    if (isStale(error) || error instanceof StepFailed) throw error;
    throw new StepFailed(sentence(error), more(error));
  }
};

const sendProof = async (contractor: OwnContractor, { file, details }: BankProofDraft, onSent: OnSent) => {
  if (!file) return;
  if (contractor.beneficiary) return uploadBankProof(contractor.beneficiary.id, file, onSent);
  const added = await sendNewBankBeneficiary(contractor.id, details, file, onSent);
  if (!added.fileUploaded) throw new StepFailed(texts.bankProofUploadFailed, { detail: added.fileError ?? '' });
};

export const useSaveContractorProfile = (contractor: OwnContractor, onSaved: () => void) => {
  const { tell, clear, at, summaryProps } = useFormErrors();
  const [saved, setSaved] = useState(false);
  /** The server's text, in addition to the documents' sentence. */
  const [detail, setDetail] = useState('');
  /** The server's errors for the bank account, set by each save. */
  const [ofBank, setOfBank] = useState(NO_FAULTS);
  const [stale, setStale] = useState(false);
  const registrationSent = useRef<File>(undefined);
  const { sending, percent } = useUploadProgress();
  const [fileName, setFileName] = useState('');

  const goes = (name: string, send: (onSent: OnSent) => Promise<unknown>) => {
    setFileName(name);
    return sending(send);
  };
  const run = async ({ profile, registration, proof }: ContractorProfileChanges) => {
    await step(
      () =>
        sendOwnContractorUpdate(contractor.id, {
          contractorId: contractor.id,
          email: profile.email.trim(),
          phone: profile.phone.trim(),
          specialities: profile.specialities.join(','),
          registrationNumber: contractor.registrationNumber,
          vatNumber: profile.vatNumber.trim() || null,
        }),
      (error) => texts.metadataFailed(apiErrorText(error, texts.faulty, texts.noAnswer)),
      (error) => ({ fields: apiFieldErrorsOf(error, ownContractorEndpoints.update) }),
    );
    if (registration && registrationSent.current !== registration) {
      await step(
        () => goes(registration.name, (onSent) => uploadCompanyRegistration(contractor.id, registration, onSent)),
        (error) => texts.fileUploadFailed(apiErrorText(error, texts.faulty, texts.noAnswer)),
      );
      registrationSent.current = registration;
    }
    await step(
      () => goes(proof.file?.name ?? '', (onSent) => sendProof(contractor, proof, onSent)),
      () => texts.bankProofUploadFailed,
      (error) => ({
        detail: reasonOf(error),
        ofBank: apiFieldErrorsOf(error, ownContractorEndpoints.addBeneficiary),
      }),
    );
  };

  const [save, busy] = useSingleRun(async (chosen: ContractorProfileChanges) => {
    clear();
    setSaved(false);
    setDetail('');
    setOfBank(NO_FAULTS);
    const found = problemsOf(chosen.profile);
    if (Object.keys(found).length > 0) return tell(found);
    if (chosen.proof.file && !contractor.beneficiary && !isBankDetailsComplete(chosen.proof.details))
      return tell({}, texts.completeBankDetails);
    try {
      await refetchOnceAfterWrites(() => run(chosen));
      setSaved(true);
      onSaved();
    } catch (error) {
      if (isStale(error)) return setStale(true);
      const failed = error instanceof StepFailed ? error : new StepFailed(texts.faulty);
      setDetail(failed.detail);
      setOfBank(failed.ofBank);
      tell(failed.fields, failed.message);
    }
    await waitForRefetch();
  });
  const onItsWay = percent === undefined ? null : { name: fileName, percent };
  return {
    save,
    busy,
    saved,
    at,
    ofBank,
    summaryProps: { ...summaryProps, detail },
    stale,
    settle: () => setStale(false),
    onItsWay,
  };
};
