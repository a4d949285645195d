/** The bank account, masked except for its last digits, its proof, and the dialog for a new account. */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { OwnContractor } from '@stoep/contract/suppliers/own-contractor';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { downloadOwnBankProof } from '../../data/suppliers/contractors.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import type { FormErrorsByField } from '../../parts/form/use-form-errors.ts';
import { BankProofDialog } from './bank-proof-dialog.tsx';
import { type BankProofDraft, EMPTY_BANK_PROOF_DRAFT } from './bank-proof-draft.ts';

type BankCardProps = {
  contractor: OwnContractor;
  draft: BankProofDraft;
  /** The server's errors for the account. The dialog reopens with them at its fields. */
  refused: FormErrorsByField;
  onChange: (draft: BankProofDraft) => void;
};

export const ContractorBankCard = ({ contractor, draft, refused, onChange }: BankCardProps) => {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(refused);
  if (told !== refused) {
    setTold(refused);
    setOpen(Object.keys(refused).length > 0);
  }
  const { beneficiary } = contractor;
  return (
    <Card title={texts.bankAccount}>
      <VerticalStack gap={2}>
        {beneficiary && (
          <DetailList
            items={[
              { label: texts.beneficiaryName, value: beneficiary.name },
              { label: texts.bankName, value: beneficiary.bank },
              { label: texts.accountNumber, value: beneficiary.accountNumber },
              {
                label: texts.accountType,
                value: beneficiary.accountType && translateCode(beneficiary.accountType),
              },
            ]}
          />
        )}
        <HorizontalRow gap={2}>
          {beneficiary?.hasBankProof ? (
            <FileDownloadLink read={() => downloadOwnBankProof(beneficiary.id)}>{texts.bankProof}</FileDownloadLink>
          ) : (
            <p>{texts.noFile}</p>
          )}
          <Button writes onClick={() => setOpen(true)}>
            {texts.addBankProof}
          </Button>
        </HorizontalRow>
        <div role="status">{draft.file && <p>{texts.bankProofChosen(draft.file.name)}</p>}</div>
        {draft.file && (
          <HorizontalRow>
            <Button variant="quiet" onClick={() => onChange(EMPTY_BANK_PROOF_DRAFT)}>
              {texts.leaveBankProof}
            </Button>
          </HorizontalRow>
        )}
      </VerticalStack>
      {open &&
        // Outside the profile's form, since nested forms are not allowed.
        createPortal(
          <BankProofDialog
            chosen={draft}
            refused={refused}
            onUse={onChange}
            withDetails={!beneficiary}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </Card>
  );
};
