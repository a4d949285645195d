/** Why an amount is owed: what changed in the last month, and which charges are unpaid, each cent with its entry. */
import type { WhyThisAmount as Why } from '@stoep/contract/accounts/paying';
import { payingTexts as texts } from '@stoep/contract/accounts/paying.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { negate } from '@stoep/domain/money/money';
import { Card } from '@stoep/ui/layout/card';
import { Columns } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { BalanceText, EntryText } from '@stoep/ui/layout/money-text';
import { useQuery } from '@tanstack/react-query';
import type { AccountPath } from '../../data/levy.ts';
import { whyThisAmount } from '../../data/paying.ts';
import { ChangeLines } from '../../parts/balance-change/change-lines.tsx';
import { OfAccount, PayingScreen } from '../../parts/paying/paying-screen.tsx';
import { paths } from '../../paths.ts';

const WhyThisAmount = () => (
  <PayingScreen title={texts.why} lead={texts.whyLead} loading={texts.whyLoading}>
    {(path) => <Reasons path={path} />}
  </PayingScreen>
);

const Reasons = ({ path }: { path: AccountPath }) => (
  <OfAccount query={useQuery(whyThisAmount(path))} loading={texts.whyLoading} failed={texts.whyFailed}>
    {(why) => (
      <>
        <Columns min={340} gap={3}>
          <Card title={texts.changed}>
            <ChangeLines why={why} />
          </Card>
          <Card title={texts.unpaid} note={texts.unpaidLead}>
            <Unpaid why={why} />
          </Card>
        </Columns>
        <p>
          <Link href={paths.levyAccountDetail.href(path)}>{texts.allEntries}</Link>
        </p>
      </>
    )}
  </OfAccount>
);

const Unpaid = ({ why: { unpaid, credit, closing } }: { why: Why }) => (
  <>
    {unpaid.length === 0 && <p>{texts.allPaid}</p>}
    <ul className="unpaid-rows">
      {unpaid.map((charge) => (
        <li key={charge.id}>
          <span>
            {charge.description}
            <span className="soft small">{texts.dueOn(formatDay(charge.dueDate))}</span>
          </span>
          <EntryText value={charge.open} />
        </li>
      ))}
      {credit > 0 && (
        <li>
          <span>{texts.unusedCredit}</span>
          <EntryText value={negate(credit)} />
        </li>
      )}
    </ul>
    <p className="unpaid-total">
      <span>{texts.total}</span>
      <BalanceText value={closing} />
    </p>
  </>
);

export default WhyThisAmount;
