/** How to pay a levy account: bank account, reference, and "I have paid" (decisions 0097, 0098). */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { PaymentInstructions as PayInfo } from '@stoep/contract/bank/paying';
import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useReadOnly } from '@stoep/ui/layout/read-only';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { paymentInstructionsQuery } from '../../data/bank/paying.ts';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { onStoredAnswerTimesChange, storedAnswerTime } from '../../offline/answer-ages.ts';
import { formatTimeWithDay } from '../../offline/format-time.ts';
import { LevyAccountContent, PaymentScreenFrame } from '../../parts/paying/paying-screen.tsx';
import './how-to-pay.css';
import { PaymentDetailsCard } from './pay-into-card.tsx';
import { ProofOfPaymentForm } from './proof-of-payment-form.tsx';
import { ProofsOfPaymentCard } from './proofs-card.tsx';

const HowToPay = () => (
  <PaymentScreenFrame title={texts.howToPay} lead={texts.payLead} loading={texts.loading} failed={texts.failed}>
    {(path) => <OfOne key={path.levyAccountId} path={path} />}
  </PaymentScreenFrame>
);

const OfOne = ({ path }: { path: LevyAccountUrlPath }) => (
  <LevyAccountContent query={useQuery(paymentInstructionsQuery(path))} loading={texts.loading} failed={texts.failed}>
    {(account) => <WhereAndPaid account={account} path={path} />}
  </LevyAccountContent>
);

const WhereAndPaid = ({ account, path }: { account: PayInfo; path: LevyAccountUrlPath }) => {
  const readOnly = useReadOnly();
  return (
    <div className="paying">
      <VerticalStack gap={2}>
        <AsOf path={path} />
        <PaymentDetailsCard account={account} />
      </VerticalStack>
      <VerticalStack gap={3}>
        {!readOnly && (
          <div className="no-print">
            <ProofOfPaymentForm path={path} owed={account.ageTotal} />
          </div>
        )}
        {account.proofs.length > 0 && <ProofsOfPaymentCard proofs={account.proofs} />}
      </VerticalStack>
    </div>
  );
};

/** The age of payment details that come from the device. */
const AsOf = ({ path }: { path: LevyAccountUrlPath }) => {
  const at = useSyncExternalStore(onStoredAnswerTimesChange, () =>
    storedAnswerTime(hashKey(paymentInstructionsQuery(path).queryKey)),
  );
  return at !== undefined && <InlineNotice tone="warning">{offlineTexts.payAsOf(formatTimeWithDay(at))}</InlineNotice>;
};

export default HowToPay;
