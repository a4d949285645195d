/** The bank account, masked but for its last digits, its proof, and the dialog for a new one. */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { OwnContractor } from '@stoep/contract/suppliers/contractors';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { openBankProof } from '../../data/suppliers/contractors.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import type { Faults } from '../../parts/form/use-faults.ts';
import { BankProofDialog } from './bank-proof-dialog.tsx';
import { type BankProofDraft, NO_DRAFT } from './bank-proof-draft.ts';

type BankCardProps = {
  contractor: OwnContractor;
  draft: BankProofDraft;
  /** What the server said of the account when it was sent: the dialog opens again, with it at the fields. */
  refused: Faults;
  onChange: (draft: BankProofDraft) => void;
};

export const BankCard = ({ contractor, draft, refused, onChange }: BankCardProps) => {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(refused);
  if (told !== refused) {
    setTold(refused);
    setOpen(Object.keys(refused).length > 0);
  }
  const { beneficiary } = contractor;
  return (
    <Card title={texts.bankAccount}>
      <Stack gap={2}>
        {beneficiary && (
          <DetailList
            items={[
              { label: texts.beneficiaryName, value: beneficiary.name },
              { label: texts.bankName, value: beneficiary.bank },
              { label: texts.accountNumber, value: beneficiary.accountNumber },
              { label: texts.accountType, value: beneficiary.accountType && wordOf(beneficiary.accountType) },
            ]}
          />
        )}
        <Row gap={2}>
          {beneficiary?.hasBankProof ? (
            <FileLink read={() => openBankProof(beneficiary.id)}>{texts.bankProof}</FileLink>
          ) : (
            <p>{texts.noFile}</p>
          )}
          <Button writes onClick={() => setOpen(true)}>
            {texts.addBankProof}
          </Button>
        </Row>
        <div role="status">{draft.file && <p>{texts.bankProofChosen(draft.file.name)}</p>}</div>
        {draft.file && (
          <Row>
            <Button variant="quiet" onClick={() => onChange(NO_DRAFT)}>
              {texts.leaveBankProof}
            </Button>
          </Row>
        )}
      </Stack>
      {open &&
        // Out of the profile's form: a form within a form would be sent with it.
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
