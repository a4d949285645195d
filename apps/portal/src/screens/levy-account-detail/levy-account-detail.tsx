/** One levy account, down to its last cent: age, address, information, meters, entries, who pays (A 2 /levy-account-detail). */

import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import type { LevyAccountDetail as Detail } from '@stoep/contract/ledger/levy-accounts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../data/api.ts';
import { type AccountPath, levyAccount } from '../../data/ledger/levy.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { paths } from '../../paths.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { AgeDetails } from './age-details.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { AddressCard, InformationCard } from './cards.tsx';
import { LedgerCard } from './ledger/ledger-card.tsx';
import './levy-account-detail.css';
import { MetersCard } from './meters/meters-card.tsx';
import { SplitAccount } from './split/split-account.tsx';
import { SplitHistory } from './split/split-history.tsx';
import { SplitPending } from './split/split-pending.tsx';
import { WhatChanged } from './what-changed.tsx';
import { YourLevy } from './your-levy.tsx';

const LevyAccountDetail = () => {
  const { levyAccountId = '', responsiblePersonId = '' } = useParams();
  const path = { levyAccountId, responsiblePersonId };
  const query = useQuery(levyAccount(path));
  useScreenTitle(query.data && `${texts.title} ${query.data.accountNumber}`);
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Page>
        <PageHeader title={texts.title} />
        <EmptyState
          text={texts.none}
          action={<LinkButton href={paths.ownerPortal.href()}>{texts.toPortal}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page>
      {!query.data && <PageHeader title={texts.title} />}
      <Loaded query={query} loading={texts.loading} failed={texts.failed} lines={8} always>
        {(account) => <Account account={account} path={path} />}
      </Loaded>
    </Page>
  );
};

const Account = ({ account, path }: { account: Detail; path: AccountPath }) => {
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
      <Stack gap={gap}>
        <div className="levy-top" style={{ gap: gap * 8 }}>
          <Stack gap={gap}>
            <AgeDetails account={account} path={path} />
            <AddressCard account={account} />
          </Stack>
          <Stack gap={gap}>
            <WhatChanged path={path} />
            {/* On a phone the entries say first where it comes from. */}
            {!phone && <BalanceCard path={path} />}
          </Stack>
        </div>
        {account.can.split && <SplitPending unitId={account.unit.id} />}
        {account.activeAod && <AgreementCard path={path} />}
        {!phone && <YourLevy path={path} />}
        <LedgerCard path={path} />
        <MetersCard unitId={account.unit.id} />
        {phone && <BalanceCard path={path} />}
        {phone && <YourLevy path={path} />}
        {account.can.split && <SplitHistory unitId={account.unit.id} />}
        <InformationCard account={account} />
      </Stack>
    </>
  );
};

const Actions = ({ account }: { account: Detail }) => {
  const statement = { accountNumber: account.accountNumber, levyAccountId: account.id };
  const letter = { ...statement, reminder: account.sendFriendlyReminder ? 'yes' : 'no' };
  return (
    <>
      <LinkButton variant="primary" href={paths.downloadStatement.href(statement)} state={statement}>
        {texts.downloadStatement}
      </LinkButton>
      {account.can.changeReminder && (
        <LinkButton href={paths.friendlyLetterChange.href(letter)} state={letter}>
          {texts.changeFriendlyLetter}
        </LinkButton>
      )}
      {account.can.split && <SplitAccount unitId={account.unit.id} />}
    </>
  );
};

export default LevyAccountDetail;
