/** Asks for the bank account when a bank file does not name one. */
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { useState } from 'react';
import type { BankImportQuestionProps } from './import-types.ts';

export const BankImportAccountQuestion = ({
  outcome,
  answers,
  fields,
  busy,
  send,
}: BankImportQuestionProps<'account'>) => {
  const [accountId, setAccountId] = useState(answers.accountId ?? '');
  return (
    <div className="match-asks">
      <SelectField
        label="Bank account of this file"
        hint="Choose the account, as the file does not name one."
        error={fields.account_id ?? fields.file}
        value={accountId}
        emptyLabel="Choose …"
        options={outcome.accounts.map(({ id, name, building, number }) => ({
          value: id,
          label: `${building ?? 'Trust account'}: ${name} ${number}`,
        }))}
        onChange={(event) => setAccountId(event.target.value)}
      />
      <Button variant="primary" busy={busy} disabled={accountId === ''} onClick={() => send({ ...answers, accountId })}>
        Continue
      </Button>
    </div>
  );
};
