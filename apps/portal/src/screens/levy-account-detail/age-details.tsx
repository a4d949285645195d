import type { LevyAccountDetail } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { formatDay, formatMonth } from '@stoep/domain/calendar/calendar';
import { ageingFromFields } from '@stoep/domain/ledger/ageing-fields';
import { cents } from '@stoep/domain/money/cents';
import { subtractCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { AgeingBar } from '@stoep/ui/chart/ageing-bar';
import { Card } from '@stoep/ui/layout/card';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { OverdueAmount } from '../../parts/paying/overdue-amount.tsx';
import { LevyAccountQuickActions } from '../../parts/paying/pay-actions.tsx';
import { ReportedPaymentNote } from '../../parts/paying/reported-payment-note.tsx';
import { portalToday } from '../../portal-clock.ts';

const meaning = (total: number): string => (total > 0 ? texts.owed : total < 0 ? texts.inCredit : texts.settled);

/** The balance with its explanation and date, and its ageing as a bar and as a table (screens.md 25, 26). */
type Change = LevyAccountDetail['levyChanges'][number];

const LEVY_CHANGES = {
  levy: { begins: texts.levyBegins, changes: texts.levyChanges, ends: texts.levyEnds },
  special_levy: {
    begins: texts.specialLevyBegins,
    changes: texts.specialLevyChanges,
    ends: texts.specialLevyEnds,
  },
} as const;

const formatLevyChange = ({ kind, fromDay, now, next }: Change): string => {
  const [day, before, after] = [formatDay(fromDay), formatMoney(now, 'plain'), formatMoney(next, 'plain')];
  const says = LEVY_CHANGES[kind];
  if (now === 0) return says.begins(day, after);
  return next === 0 ? says.ends(day, before) : says.changes(day, after, before);
};

type AgeDetailsProps = { account: LevyAccountDetail; path: LevyAccountUrlPath };

export const LevyBalanceAgeCard = ({ account, path }: AgeDetailsProps) => {
  const { coming } = account;
  const ageing = ageingFromFields(account);
  const overdue = subtractCents(ageing.total, ageing.current);
  return (
    <Card title={texts.ageDetails}>
      <p className="balance">
        <span className="balance-meaning">
          {meaning(ageing.total)} {texts.asAt(formatDay(portalToday()))}
        </span>
        <span className="balance-figure numeric">{formatMoney(cents(Math.abs(ageing.total)), 'plain')}</span>
        {account.paymentsUpTo && (
          <span className="balance-note">{texts.paymentsUpTo(formatDay(account.paymentsUpTo))}</span>
        )}
        <ReportedPaymentNote amount={account.reported} />
        {ageing.total <= 0 && <span className="balance-note">{texts.paidUp}</span>}
        {coming && (
          <span className="balance-note">
            {texts.coming(formatMonth(coming.month), formatMoney(coming.amount, 'plain'), formatDay(coming.dueDay))}
          </span>
        )}
        {account.notYetDue !== (coming?.amount ?? 0) && (
          <span className="balance-note">{texts.notYetDue(formatMoney(account.notYetDue, 'plain'))}</span>
        )}
        {account.levyChanges.map((change) => (
          <span key={change.kind} className="balance-note">
            {formatLevyChange(change)}
          </span>
        ))}
      </p>
      {overdue > 0 && <OverdueAmount ageing={ageing} amount={overdue} />}
      <LevyAccountQuickActions account={{ ...path, accountNumber: account.accountNumber }} />
      <div className="balance-age">
        <AgeingBar ageing={ageing} style="plain" caption={`${texts.ageDetails}, ${account.accountNumber}`} />
      </div>
    </Card>
  );
};
