/** One expandable card per owner account, one open at a time (A 2), for own and tenant accounts. */

import type { OwnerAccount } from '@stoep/contract/people/owner-accounts';
import { ownerPortalTexts as texts } from '@stoep/contract/people/owner-portal.texts';
import { maskIdNumber } from '@stoep/domain/people/masked-number';
import { formatPhoneNumber } from '@stoep/domain/people/sa-phone';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { DisclosureSection } from '@stoep/ui/layout/disclosure';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { MaskedValueToggle } from '@stoep/ui/layout/masked-value';
import { useReadOnly } from '@stoep/ui/layout/read-only';
import { useUrlState } from '../../parts/view-state/use-url-state.ts';
import { portalPaths } from '../../paths.ts';
import { OwnerLevyAccountsTable } from './levy-table.tsx';
import './owner-portal.css';

type AccountCardsProps = {
  accounts: readonly OwnerAccount[];
  /** The text of a card without levy accounts. */
  noLevyAccounts: string;
  /** True for own accounts; a tenant's account cannot be changed here. */
  mayModify: boolean;
};

export const OwnerAccountCards = ({ accounts, noLevyAccounts, mayModify }: AccountCardsProps) => {
  // A single account is open from the start; 'none' closes all.
  const only = accounts.length === 1 ? accounts[0]?.id : undefined;
  const [open, setOpen] = useUrlState('open', only ?? 'none');
  const readOnly = useReadOnly();
  return (
    <VerticalStack gap={1.5}>
      {accounts.map((account) => (
        <DisclosureSection
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
                    <MaskedValueToggle
                      label={texts.registrationId}
                      masked={maskIdNumber(account.registrationId)}
                      value={account.registrationId}
                    />
                  ),
                },
                {
                  label: texts.phoneNumber,
                  value: account.phoneNumber && formatPhoneNumber(account.phoneNumber),
                },
                { label: texts.email, value: account.email },
              ]}
            />
          }
          actions={
            mayModify &&
            !readOnly && (
              <Link href={portalPaths.accountDetailView.href({ accountId: account.id })}>
                {texts.modify}
                <span className="visually-hidden"> {account.name}</span>
              </Link>
            )
          }
        >
          <OwnerLevyAccountsTable account={account} empty={noLevyAccounts} />
        </DisclosureSection>
      ))}
    </VerticalStack>
  );
};
