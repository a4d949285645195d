/** Bank Details and Documents of C 2.8. */

import { COMPANY_DOCUMENT_TYPES } from '@stoep/contract/suppliers/contractor-registration';
import { contractorRegistrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { FilePicker, type usePickedFiles } from '@stoep/ui/file/file-picker';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { DOCUMENT_UPLOAD_RULES } from '../../parts/contractor-files/accepted-file-types.ts';
import { FormGrid } from '../../parts/form-grid/form-grid.tsx';
import type { ContractorApplicationFieldsProps } from './form-values.ts';

const { labels } = texts;
const banks = Object.entries(BANK_CODES).map(([label, code]) => ({ value: String(code), label }));
const onlyType = {
  value: String(BANK_ACCOUNT_TYPE_CODES['Current (Main)']),
  label: 'Current (Main)' satisfies keyof typeof BANK_ACCOUNT_TYPE_CODES,
};

export const ApplicationBankFields = ({ field }: ContractorApplicationFieldsProps) => (
  <Card title={texts.bankDetails}>
    <FormGrid>
      <TextField {...field('bankAccountName')} label={labels.bankAccountName} autoComplete="off" />
      <SelectField {...field('bankId')} label={labels.bankId} options={banks} emptyLabel={texts.chooseBank} />
      <TextField
        {...field('bankAccountNumber')}
        label={labels.bankAccountNumber}
        hint={texts.accountNumberHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField {...field('bankAccountType')} label={labels.bankAccountType} options={[onlyType]} />
    </FormGrid>
  </Card>
);

type Pick = ReturnType<typeof usePickedFiles>;
export type PickedApplicationDocuments = { cipc_doc: Pick; vat_doc: Pick; bank_proof_doc: Pick };
type DocumentsProps = ContractorApplicationFieldsProps & {
  picked: PickedApplicationDocuments;
  errors: Readonly<Record<string, string>>;
};

export const ApplicationDocumentFields = ({ field, form, picked, errors }: DocumentsProps) => {
  const picker = (name: keyof PickedApplicationDocuments, hint?: string) => (
    <FilePicker
      id={name}
      label={labels[name]}
      hint={hint}
      error={errors[name]}
      {...DOCUMENT_UPLOAD_RULES}
      files={picked[name].files}
      onAdd={picked[name].add}
      onRemove={picked[name].remove}
    />
  );
  return (
    <Card title={texts.documents}>
      <VerticalStack gap={2.5}>
        <SelectField
          {...field('companyDocumentType')}
          label={labels.companyDocumentType}
          options={COMPANY_DOCUMENT_TYPES.map((type) => ({ value: type, label: type }))}
          emptyLabel={texts.chooseType}
        />
        {picker('cipc_doc')}
        {form.watch('vatRegistered') === 'yes' && picker('vat_doc')}
        {picker('bank_proof_doc', texts.bankProofHint)}
      </VerticalStack>
    </Card>
  );
};
