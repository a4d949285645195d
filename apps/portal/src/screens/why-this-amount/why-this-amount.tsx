/** Why an amount is owed: the unpaid charges and the changes of the last month, each cent with its entry. */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { BalanceExplanation as Why } from '@stoep/contract/bank/paying';
import { Card } from '@stoep/ui/layout/card';
import { EqualColumns } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { BalanceText } from '@stoep/ui/layout/money-text';
import { useQuery } from '@tanstack/react-query';
import { balanceExplanationQuery } from '../../data/bank/paying.ts';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { BalanceChangeLines } from '../../parts/balance-change/change-lines.tsx';
import { LevyAccountContent, PaymentScreenFrame } from '../../parts/paying/paying-screen.tsx';
import { ReportedPaymentNote } from '../../parts/paying/reported-payment-note.tsx';
import { portalPaths } from '../../paths.ts';
import { UnpaidChargesByMonthList } from './unpaid-months.tsx';

const WhyThisAmount = () => (
  <PaymentScreenFrame title={texts.why} lead={texts.whyLead} loading={texts.whyLoading} failed={texts.whyFailed}>
    {(path) => <Reasons key={path.levyAccountId} path={path} />}
  </PaymentScreenFrame>
);

const Reasons = ({ path }: { path: LevyAccountUrlPath }) => (
  <LevyAccountContent
    query={useQuery(balanceExplanationQuery(path))}
    loading={texts.whyLoading}
    failed={texts.whyFailed}
  >
    {(why) => (
      <>
        <EqualColumns min={340} gap={3}>
          <Card title={texts.unpaid} note={texts.unpaidLead}>
            <Total why={why} />
            <UnpaidChargesByMonthList why={why} path={path} />
          </Card>
          <Card title={texts.changed}>
            <BalanceChangeLines why={why} path={path} />
          </Card>
        </EqualColumns>
        <p>
          <Link href={portalPaths.levyAccountDetail.href(path)}>{texts.allEntries}</Link>
        </p>
      </>
    )}
  </LevyAccountContent>
);

const Total = ({ why: { closing, reported } }: { why: Why }) => (
  <>
    <p className="unpaid-total">
      <span>{texts.total}</span>
      <BalanceText value={closing} />
    </p>
    {reported > 0 && (
      <p className="unpaid-reported">
        <ReportedPaymentNote amount={reported} />
      </p>
    )}
  </>
);

export default WhyThisAmount;
