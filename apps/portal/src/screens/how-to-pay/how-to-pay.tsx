/** How to pay a levy account: where to, with which reference, and "I have paid" (decisions 0097, 0098). */
import type { HowToPay as PayInfo } from '@stoep/contract/bank/paying';
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { Stack } from '@stoep/ui/layout/layout';
import { useReadOnly } from '@stoep/ui/layout/read-only';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { howToPay } from '../../data/bank/paying.ts';
import type { AccountPath } from '../../data/ledger/levy.ts';
import { keptAt, onAges } from '../../offline/ages.ts';
import { timeOf } from '../../offline/time-of.ts';
import { OfAccount, PayingScreen } from '../../parts/paying/paying-screen.tsx';
import './how-to-pay.css';
import { PaidForm } from './paid-form.tsx';
import { PayIntoCard } from './pay-into-card.tsx';
import { ProofsCard } from './proofs-card.tsx';

const HowToPay = () => (
  <PayingScreen title={texts.howToPay} lead={texts.payLead} loading={texts.loading} failed={texts.failed}>
    {(path) => <OfOne key={path.levyAccountId} path={path} />}
  </PayingScreen>
);

const OfOne = ({ path }: { path: AccountPath }) => (
  <OfAccount query={useQuery(howToPay(path))} loading={texts.loading} failed={texts.failed}>
    {(account) => <WhereAndPaid account={account} path={path} />}
  </OfAccount>
);

const WhereAndPaid = ({ account, path }: { account: PayInfo; path: AccountPath }) => {
  const readOnly = useReadOnly();
  return (
    <div className="paying">
      <Stack gap={2}>
        <AsOf path={path} />
        <PayIntoCard account={account} />
      </Stack>
      <Stack gap={3}>
        {!readOnly && (
          <div className="no-print">
            <PaidForm path={path} owed={account.ageTotal} />
          </div>
        )}
        {account.proofs.length > 0 && <ProofsCard proofs={account.proofs} />}
      </Stack>
    </div>
  );
};

/** The details come from the device: how old they are. */
const AsOf = ({ path }: { path: AccountPath }) => {
  const at = useSyncExternalStore(onAges, () => keptAt(hashKey(howToPay(path).queryKey)));
  return at !== undefined && <Notice tone="warning">{offlineTexts.payAsOf(timeOf(at))}</Notice>;
};

export default HowToPay;
