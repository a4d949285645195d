/** Whom a letter goes to: each account with its unit, and its email or postal address. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { LETTER_WAYS } from '@stoep/contract/office/detail-pages';
import { chosenLetterTexts as texts } from '@stoep/contract/platform/account-letters.texts';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useState } from 'react';
import { Link } from 'react-router';

export type LetterAccount = EndpointCallAnswer<typeof apiContract.office.previewLetter>['accounts'][number];

/** Whether the account gets the letter, by email or printed. */
export const isReached = ({ way }: LetterAccount): boolean => way !== 'with the attorneys' && way !== 'sent today';

export const letterDestinationOf = ({ way, email, address }: LetterAccount): string => {
  if (way === 'email') return email ?? '';
  return way === 'print' ? texts.goes.print(address.join(', ')) : texts.goes[way];
};

/** "8 by email · 2 to print and post" */
export const letterSummaryOf = (accounts: readonly LetterAccount[]): string =>
  LETTER_WAYS.flatMap((way) => {
    const count = accounts.filter((one) => one.way === way).length;
    return count > 0 ? [texts.byWay(way, count)] : [];
  }).join(' · ');

const COLUMNS: readonly Column<LetterAccount>[] = [
  {
    id: 'account',
    header: texts.account,
    lead: true,
    cell: ({ id, accountNumber }) => <Link to={`/levy-accounts/${id}/show`}>{accountNumber}</Link>,
  },
  { id: 'owner', header: texts.owner, cell: ({ name }) => name },
  { id: 'unit', header: texts.unit, cell: ({ unit, building }) => `${unit}, ${building}` },
  { id: 'to', header: texts.goesTo, prose: true, cell: letterDestinationOf },
];

/** More accounts than this are shown on request. */
const FEW = 25;

export const LetterAccounts = ({ accounts }: { accounts: readonly LetterAccount[] }) => {
  const [whole, setWhole] = useState(false);
  const hidden = accounts.length - FEW;
  return (
    <Card title={texts.to(accounts.length)} flush>
      <p className="letter-summary">{letterSummaryOf(accounts)}</p>
      <DataTable
        caption={texts.to(accounts.length)}
        columns={COLUMNS}
        rows={whole ? accounts : accounts.slice(0, FEW)}
        rowKey={({ id }) => id}
        empty={texts.nobody}
      />
      {hidden > 0 ? (
        <p className="letter-more">
          {whole ? null : <span>{texts.more(hidden)}</span>}
          <Button compact aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? texts.fewer : texts.all(accounts.length)}
          </Button>
        </p>
      ) : null}
    </Card>
  );
};
