/** One expandable card per owner account, one open at a time (A 2): the same for own and tenant accounts. */

import { ownerTexts as texts } from '@stoep/contract/people/owner.texts';
import type { OwnerAccount } from '@stoep/contract/people/owner-accounts';
import { maskIdentity } from '@stoep/domain/people/masked-number';
import { formatPhone } from '@stoep/domain/people/sa-phone';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Disclosure } from '@stoep/ui/layout/disclosure';
import { Stack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { MaskedValue } from '@stoep/ui/layout/masked-value';
import { useReadOnly } from '@stoep/ui/layout/read-only';
import { useUrlState } from '../../parts/view-state/use-url-state.ts';
import { paths } from '../../paths.ts';
import { LevyTable } from './levy-table.tsx';
import './owner-portal.css';

type AccountCardsProps = {
  accounts: readonly OwnerAccount[];
  /** Said in a card without levy accounts. */
  noLevyAccounts: string;
  /** Own accounts can be changed here; a tenant's not. */
  mayModify: boolean;
};

export const AccountCards = ({ accounts, noLevyAccounts, mayModify }: AccountCardsProps) => {
  // A single account is open from the start; 'none' keeps them all shut.
  const only = accounts.length === 1 ? accounts[0]?.id : undefined;
  const [open, setOpen] = useUrlState('open', only ?? 'none');
  const readOnly = useReadOnly();
  return (
    <Stack gap={1.5}>
      {accounts.map((account) => (
        <Disclosure
          key={account.id}
          open={account.id === open}
          onToggle={(shown) => setOpen(shown ? account.id : 'none')}
          title={
            <>
              <span className="account-label">{texts.accountName}</span> {account.name}
            </>
          }
          about={texts.levyAccountsOf(account.name)}
          summary={
            <DetailList
              items={[
                {
                  label: texts.registrationId,
                  value: account.registrationId && (
                    <MaskedValue
                      label={texts.registrationId}
                      masked={maskIdentity(account.registrationId)}
                      value={account.registrationId}
                    />
                  ),
                },
                { label: texts.phoneNumber, value: account.phoneNumber && formatPhone(account.phoneNumber) },
                { label: texts.email, value: account.email },
              ]}
            />
          }
          actions={
            mayModify &&
            !readOnly && (
              <Link href={paths.accountDetailView.href({ accountId: account.id })}>
                {texts.modify}
                <span className="visually-hidden"> {account.name}</span>
              </Link>
            )
          }
        >
          <LevyTable account={account} empty={noLevyAccounts} />
        </Disclosure>
      ))}
    </Stack>
  );
};
