/** The bank proof dialog: a file, and the account details if there are none yet (C 2.3, C 5). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { Modal } from '@stoep/ui/dialog/modal';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { Button } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { type FormEvent, useId, useState } from 'react';
import { DOCUMENT_UPLOAD_RULES } from '../../parts/contractor-files/accepted-file-types.ts';
import { type FormErrorsByField, useFormErrors } from '../../parts/form/use-form-errors.ts';
import { type BankProofDraft, bankProofErrorsOf, isBankDetailsComplete } from './bank-proof-draft.ts';

const optionsOf = (codes: Readonly<Record<string, number>>) =>
  Object.entries(codes).map(([label, code]) => ({ value: String(code), label }));
const BANKS = optionsOf(BANK_CODES);
const TYPES = optionsOf(BANK_ACCOUNT_TYPE_CODES);

type BankProofDialogProps = {
  /** The choice that is not saved yet. */
  chosen: BankProofDraft;
  /** The server's errors for it. */
  refused: FormErrorsByField;
  onUse: (draft: BankProofDraft) => void;
  /** True if there is no account yet, so that its details are required too. */
  withDetails: boolean;
  onClose: () => void;
};

export const BankProofDialog = ({ chosen, refused, onUse, withDetails, onClose }: BankProofDialogProps) => {
  const id = useId();
  const [draft, setDraft] = useState(chosen);
  const { tell, at, summaryProps } = useFormErrors(refused);
  const set = (change: Partial<BankProofDraft['details']>) =>
    setDraft({ ...draft, details: { ...draft.details, ...change } });

  const use = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const faults = bankProofErrorsOf(draft, withDetails);
    if (Object.keys(faults).length > 0)
      return tell(faults, withDetails && !isBankDetailsComplete(draft.details) ? texts.completeBeneficiary : undefined);
    onUse(draft);
    onClose();
  };

  return (
    <Modal
      title={texts.addBankProof}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={id}>
            {texts.use}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={use} noValidate>
        <VerticalStack gap={2.5}>
          <p>{texts.bankLead}</p>
          <ErrorSummary {...summaryProps} />
          <FilePicker
            {...at('file')}
            label={texts.bankProofFile}
            {...DOCUMENT_UPLOAD_RULES}
            files={draft.file ? [{ id: 'proof', file: draft.file }] : []}
            onAdd={([file]) => setDraft({ ...draft, file })}
            onRemove={() => setDraft({ ...draft, file: undefined })}
          />
          {withDetails && <Details details={draft.details} set={set} at={at} />}
        </VerticalStack>
      </form>
    </Modal>
  );
};

type DetailsProps = {
  details: BankProofDraft['details'];
  set: (change: Partial<BankProofDraft['details']>) => void;
  at: ReturnType<typeof useFormErrors>['at'];
};

const Details = ({ details, set, at }: DetailsProps) => (
  <VerticalStack gap={2.5}>
    <TextField
      {...at('name')}
      label={texts.beneficiaryName}
      value={details.name}
      autoComplete="off"
      onChange={(event) => set({ name: event.target.value })}
    />
    <SelectField
      {...at('bankId')}
      label={texts.bankName}
      options={BANKS}
      emptyLabel={texts.chooseBank}
      value={details.bankId}
      onChange={(event) => set({ bankId: event.target.value })}
    />
    <TextField
      {...at('accountNumber')}
      label={texts.accountNumber}
      value={details.accountNumber}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => set({ accountNumber: event.target.value })}
    />
    <SelectField
      {...at('accountType')}
      label={texts.accountType}
      options={TYPES}
      emptyLabel={texts.chooseAccountType}
      value={details.accountType}
      onChange={(event) => set({ accountType: event.target.value })}
    />
  </VerticalStack>
);
