/** The four steps of the form with their fields, in the order of the documents. */
import type { ContractorRegistrationFile } from '@stoep/contract/suppliers/contractor-registration';
import { contractorRegistrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import type { ContractorApplicationValues } from './form-values.ts';

type FieldName = keyof ContractorApplicationValues | ContractorRegistrationFile;
type Step = { readonly title: string; readonly fields: readonly FieldName[] };

export const APPLICATION_STEPS: readonly [Step, Step, Step, Step] = [
  {
    title: texts.companyDetails,
    fields: ['companyName', 'registrationNumber', 'vatRegistered', 'vatNumber', 'phone', 'email'],
  },
  {
    title: texts.primaryContact,
    fields: [
      ...(['contactFirstName', 'contactLastName', 'contactPhone', 'contactEmail'] as const),
      ...(['password', 'confirmPassword'] as const),
    ],
  },
  {
    title: texts.bankDetails,
    fields: ['bankAccountName', 'bankId', 'bankAccountNumber', 'bankAccountType'],
  },
  {
    title: texts.documents,
    fields: ['companyDocumentType', 'cipc_doc', 'vat_doc', 'bank_proof_doc', 'disclaimerAccepted'],
  },
];

export const LAST_APPLICATION_STEP = APPLICATION_STEPS.length - 1;

/** The step of a field; the last step for a field that belongs to none. */
export const applicationStepOfField = (field: string | undefined): number => {
  const at = APPLICATION_STEPS.findIndex(({ fields }) => fields.some((name) => name === field));
  return at < 0 ? LAST_APPLICATION_STEP : at;
};
