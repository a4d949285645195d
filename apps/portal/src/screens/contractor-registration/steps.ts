/** The four steps of the form: which fields each has, in the order of the documents. */
import type { RegistrationFile } from '@stoep/contract/suppliers/contractor-registration';
import { registrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import type { FormValues } from './form-values.ts';

type FieldName = keyof FormValues | RegistrationFile;
type Step = { readonly title: string; readonly fields: readonly FieldName[] };

export const STEPS: readonly [Step, Step, Step, Step] = [
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

export const LAST = STEPS.length - 1;

/** The step that has the field; the last one for what no step has. */
export const stepOf = (field: string | undefined): number => {
  const at = STEPS.findIndex(({ fields }) => fields.some((name) => name === field));
  return at < 0 ? LAST : at;
};
