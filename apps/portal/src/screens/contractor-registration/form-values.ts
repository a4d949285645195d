/** The values of the form, all text. The server receives them in this shape. */

import type { ContractorApplication } from '@stoep/contract/suppliers/contractor-registration';
import { BANK_ACCOUNT_TYPE_CODES } from '@stoep/contract/suppliers/contractors.codes';
import type { UseFormReturn } from 'react-hook-form';

export type ContractorApplicationValues = Omit<Required<ContractorApplication>, 'disclaimerAccepted'> & {
  disclaimerAccepted: boolean;
};

export const EMPTY_CONTRACTOR_APPLICATION: ContractorApplicationValues = {
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
  // The only account type on offer (C 9).
  bankAccountType: String(BANK_ACCOUNT_TYPE_CODES['Current (Main)']),
};

/** Values that no longer apply are not sent, such as the VAT number of a firm not registered for VAT. */
export const contractorApplicationOf = ({
  disclaimerAccepted,
  vatNumber,
  ...values
}: ContractorApplicationValues): ContractorApplication => ({
  ...values,
  ...(values.vatRegistered === 'yes' ? { vatNumber } : {}),
  disclaimerAccepted: disclaimerAccepted ? 'true' : 'false',
});

export type ContractorApplicationFieldsProps = {
  form: UseFormReturn<ContractorApplicationValues>;
  /** The properties of a field: name, handlers, id, error. */
  field: (name: keyof ContractorApplicationValues) => ReturnType<
    UseFormReturn<ContractorApplicationValues>['register']
  > & {
    id: string;
    error?: string | undefined;
  };
};
