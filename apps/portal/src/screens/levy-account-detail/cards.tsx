import type { LevyAccountDetail } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Link } from '@stoep/ui/layout/link';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { portalPaths } from '../../paths.ts';
import { CollapsibleCard } from './collapsible-card.tsx';

type Props = { account: LevyAccountDetail };

/** The billing address lines (A 3). */
export const BillingAddressCard = ({ account }: Props) => {
  const { billingAddress1, billingAddress2, billingAddress3 } = account;
  const lines = [billingAddress1, billingAddress2, billingAddress3].filter((line) => line?.trim());
  return (
    <CollapsibleCard title={texts.statementAddress}>
      {lines.length === 0 ? (
        <p className="soft">{texts.noAddress}</p>
      ) : (
        <address className="statement-address">
          {account.responsiblePartyName}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </CollapsibleCard>
  );
};

const yesNo = (value: boolean) => (value ? texts.yes : texts.no);

export const LevyAccountInformationCard = ({ account }: Props) => (
  <CollapsibleCard title={texts.information}>
    <DetailList
      layout="rows"
      items={[
        { label: texts.accountNumber, value: account.accountNumber },
        { label: texts.responsibleParty, value: account.responsiblePartyName },
        { label: texts.unit, value: account.unit.name },
        { label: texts.doorNumber, value: account.doorNumber },
        {
          label: texts.building,
          value: (
            <Link href={portalPaths.buildingOwnerInfo.href({ buildingGuid: account.building.id })}>
              {account.building.name}
            </Link>
          ),
        },
        {
          label: texts.legal,
          value: <StatusChip tone={account.legal ? 'danger' : 'neutral'}>{yesNo(account.legal)}</StatusChip>,
        },
        {
          label: texts.activeAod,
          value: <StatusChip tone={account.activeAod ? 'info' : 'neutral'}>{yesNo(account.activeAod)}</StatusChip>,
        },
        { label: texts.friendlyReminder, value: yesNo(account.sendFriendlyReminder) },
      ]}
    />
  </CollapsibleCard>
);
