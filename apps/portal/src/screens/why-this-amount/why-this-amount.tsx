/** Why an amount is owed: which charges are unpaid, and what changed in the last month, each cent with its entry. */
import type { WhyThisAmount as Why } from '@stoep/contract/bank/paying';
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import { Card } from '@stoep/ui/layout/card';
import { Columns } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { BalanceText } from '@stoep/ui/layout/money-text';
import { useQuery } from '@tanstack/react-query';
import { whyThisAmount } from '../../data/bank/paying.ts';
import type { AccountPath } from '../../data/ledger/levy.ts';
import { ChangeLines } from '../../parts/balance-change/change-lines.tsx';
import { OfAccount, PayingScreen } from '../../parts/paying/paying-screen.tsx';
import { Reported } from '../../parts/paying/reported.tsx';
import { paths } from '../../paths.ts';
import { UnpaidMonths } from './unpaid-months.tsx';

const WhyThisAmount = () => (
  <PayingScreen title={texts.why} lead={texts.whyLead} loading={texts.whyLoading} failed={texts.whyFailed}>
    {(path) => <Reasons key={path.levyAccountId} path={path} />}
  </PayingScreen>
);

const Reasons = ({ path }: { path: AccountPath }) => (
  <OfAccount query={useQuery(whyThisAmount(path))} loading={texts.whyLoading} failed={texts.whyFailed}>
    {(why) => (
      <>
        <Columns min={340} gap={3}>
          <Card title={texts.unpaid} note={texts.unpaidLead}>
            <Total why={why} />
            <UnpaidMonths why={why} path={path} />
          </Card>
          <Card title={texts.changed}>
            <ChangeLines why={why} path={path} />
          </Card>
        </Columns>
        <p>
          <Link href={paths.levyAccountDetail.href(path)}>{texts.allEntries}</Link>
        </p>
      </>
    )}
  </OfAccount>
);

const Total = ({ why: { closing, reported } }: { why: Why }) => (
  <>
    <p className="unpaid-total">
      <span>{texts.total}</span>
      <BalanceText value={closing} />
    </p>
    {reported > 0 && (
      <p className="unpaid-reported">
        <Reported amount={reported} />
      </p>
    )}
  </>
);

export default WhyThisAmount;
