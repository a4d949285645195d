/** One levy account in full: ageing, address, information, meters, entries, who pays (A 2 /levy-account-detail). */

import type { LevyAccountDetail as Detail } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiCallError } from '../../data/api.ts';
import { type LevyAccountUrlPath, levyAccountDetailQuery } from '../../data/ledger/levy-accounts.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { portalPaths } from '../../paths.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { LevyBalanceAgeCard } from './age-details.tsx';
import { OwnAodCard } from './agreement-card.tsx';
import { BalanceOverTimeCard } from './balance-card.tsx';
import { BillingAddressCard, LevyAccountInformationCard } from './cards.tsx';
import { LedgerEntriesCard } from './ledger/ledger-card.tsx';
import './levy-account-detail.css';
import { BalanceChangeCard } from './balance-change-card.tsx';
import { MeterReadingsCard } from './meters/meters-card.tsx';
import { SplitAccountButton } from './split/split-account.tsx';
import { SplitRequestHistory } from './split/split-history.tsx';
import { PendingSplitRequestNotice } from './split/split-pending.tsx';
import { OwnLevyBudgetCard } from './your-levy.tsx';

const LevyAccountDetail = () => {
  const { levyAccountId = '', responsiblePersonId = '' } = useParams();
  const path = { levyAccountId, responsiblePersonId };
  const query = useQuery(levyAccountDetailQuery(path));
  useScreenTitle(query.data && `${texts.title} ${query.data.accountNumber}`);
  if (query.error instanceof ApiCallError && query.error.status === 404)
    return (
      <PageContent>
        <PageHeader title={texts.title} />
        <EmptyState
          text={texts.none}
          action={<LinkButton href={portalPaths.ownerPortal.href()}>{texts.toPortal}</LinkButton>}
        />
      </PageContent>
    );
  return (
    <PageContent>
      {!query.data && <PageHeader title={texts.title} />}
      <QueryContent query={query} loading={texts.loading} failed={texts.failed} lines={8} always>
        {(account) => <Account account={account} path={path} />}
      </QueryContent>
    </PageContent>
  );
};

const Account = ({ account, path }: { account: Detail; path: LevyAccountUrlPath }) => {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const gap = phone ? 1.5 : 3;
  return (
    <>
      <PageHeader
        title={`${texts.title} ${account.accountNumber}`}
        lead={[account.building.name, account.doorNumber && `${texts.door} ${account.doorNumber}`]
          .filter(Boolean)
          .join(', ')}
        actions={<Actions account={account} />}
      />
      <VerticalStack gap={gap}>
        <div className="levy-top" style={{ gap: gap * 8 }}>
          <VerticalStack gap={gap}>
            <LevyBalanceAgeCard account={account} path={path} />
            <BillingAddressCard account={account} />
          </VerticalStack>
          <VerticalStack gap={gap}>
            <BalanceChangeCard path={path} />
            {/* On a phone the entries come first, since they explain the balance. */}
            {!phone && <BalanceOverTimeCard path={path} />}
          </VerticalStack>
        </div>
        {account.can.split && <PendingSplitRequestNotice unitId={account.unit.id} />}
        {account.activeAod && <OwnAodCard path={path} />}
        {!phone && <OwnLevyBudgetCard path={path} />}
        <LedgerEntriesCard path={path} />
        <MeterReadingsCard unitId={account.unit.id} />
        {phone && <BalanceOverTimeCard path={path} />}
        {phone && <OwnLevyBudgetCard path={path} />}
        {account.can.split && <SplitRequestHistory unitId={account.unit.id} />}
        <LevyAccountInformationCard account={account} />
      </VerticalStack>
    </>
  );
};

const Actions = ({ account }: { account: Detail }) => {
  const statement = { accountNumber: account.accountNumber, levyAccountId: account.id };
  const letter = { ...statement, reminder: account.sendFriendlyReminder ? 'yes' : 'no' };
  return (
    <>
      <LinkButton variant="primary" href={portalPaths.downloadStatement.href(statement)} state={statement}>
        {texts.downloadStatement}
      </LinkButton>
      {account.can.changeReminder && (
        <LinkButton href={portalPaths.friendlyLetterChange.href(letter)} state={letter}>
          {texts.changeFriendlyLetter}
        </LinkButton>
      )}
      {account.can.split && <SplitAccountButton unitId={account.unit.id} />}
    </>
  );
};

export default LevyAccountDetail;
