/** What the form holds, all text; answered in this shape to the server too. */

import type { ContractorApplication } from '@stoep/contract/suppliers/contractor-registration';
import { BANK_ACCOUNT_TYPES } from '@stoep/contract/suppliers/contractors.codes';
import type { UseFormReturn } from 'react-hook-form';

export type FormValues = Omit<Required<ContractorApplication>, 'disclaimerAccepted'> & {
  disclaimerAccepted: boolean;
};

export const EMPTY: FormValues = {
  companyName: '',
  registrationNumber: '',
  vatNumber: '',
  email: '',
  phone: '',
  contactFirstName: '',
  contactLastName: '',
  contactEmail: '',
  contactPhone: '',
  vatRegistered: '',
  companyDocumentType: '',
  password: '',
  confirmPassword: '',
  disclaimerAccepted: false,
  bankAccountName: '',
  bankId: '',
  bankAccountNumber: '',
  // The only type on offer (C 9).
  bankAccountType: String(BANK_ACCOUNT_TYPES['Current (Main)']),
};

/** An answer that no longer applies is not sent: the VAT number of a firm that is not registered. */
export const toApplication = ({
  disclaimerAccepted,
  vatNumber,
  ...values
}: FormValues): ContractorApplication => ({
  ...values,
  ...(values.vatRegistered === 'yes' ? { vatNumber } : {}),
  disclaimerAccepted: disclaimerAccepted ? 'true' : 'false',
});

export type Fields = {
  form: UseFormReturn<FormValues>;
  /** Spread into a field: name, handlers, id, error. */
  field: (name: keyof FormValues) => ReturnType<UseFormReturn<FormValues>['register']> & {
    id: string;
    error?: string | undefined;
  };
};
