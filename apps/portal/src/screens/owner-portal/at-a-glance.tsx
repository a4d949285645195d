/** What needs the owner now, above the tabs: amount due with its age, last payment, next due, tickets answered. */

import { ownerTexts } from '@stoep/contract/people/owner.texts';
import type { OwnerSummary } from '@stoep/contract/people/owner-accounts';
import { formatDay, formatMonth, formatNearDay } from '@stoep/domain/calendar/calendar';
import { ageingOf } from '@stoep/domain/ledger/aged';
import { formatMoney } from '@stoep/domain/money/money-format';
import { AgeingBar } from '@stoep/ui/chart/ageing-bar';
import { StatTile } from '@stoep/ui/chart/stat-tile';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { useQuery } from '@tanstack/react-query';
import { ownerAccounts, ownerSummary } from '../../data/people/owner.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { Overdue } from '../../parts/paying/overdue.tsx';
import { PayActions } from '../../parts/paying/pay-actions.tsx';
import { Reported } from '../../parts/paying/reported.tsx';
import { paths } from '../../paths.ts';
import { today } from '../../portal-clock.ts';
import { toList } from '../../shell/navigation/landing.ts';
import './owner-portal.css';

const texts = ownerTexts.now;
const rand = (value: OwnerSummary['amountDue']) => formatMoney(value, 'plain');

const dueNote = ({ amountDue, inCredit }: OwnerSummary): string => {
  if (amountDue === 0)
    return inCredit > 0 ? texts.onlyCredit(rand(inCredit)) : texts.settled(formatDay(today()));
  const owed = texts.owed(formatDay(today()));
  return inCredit > 0 ? `${owed}. ${texts.inCredit(rand(inCredit))}.` : owed;
};

export const AtAGlance = () => (
  <div className="at-a-glance">
    <Loaded query={useQuery(ownerSummary)} loading={texts.loading} failed={texts.failed} lines={3}>
      {(summary) => <Tiles summary={summary} />}
    </Loaded>
  </div>
);

/** What comes next: the month that is posted ahead by its name, unless something else falls due before it. */
const Next = ({ summary: { nextDue, coming } }: { summary: OwnerSummary }) =>
  coming && (nextDue === null || !nextDue.posted || nextDue.date >= coming.dueDay) ? (
    <StatTile
      label={texts.coming(formatMonth(coming.month))}
      value={<MoneyText value={coming.amount} style="plain" />}
      note={texts.comingDue(formatNearDay(coming.dueDay, today()))}
    />
  ) : (
    <StatTile
      label={texts.nextDue}
      value={nextDue ? <MoneyText value={nextDue.amount} style="plain" /> : texts.noNextDue}
      note={
        nextDue &&
        (nextDue.posted
          ? texts.nextDuePosted(formatNearDay(nextDue.date, today()))
          : texts.nextDueExpected(formatNearDay(nextDue.date, today())))
      }
    />
  );

const Tiles = ({ summary }: { summary: OwnerSummary }) => {
  const { amountDue, overdue, lastPayment } = summary;
  const { data = [] } = useQuery(ownerAccounts);
  const several = data.flatMap(({ levyAccounts }) => levyAccounts).length > 1;
  return (
    <div className="glance">
      <StatTile
        label={texts.amountDue}
        value={<MoneyText value={amountDue} style="plain" />}
        note={dueNote(summary)}
        tone={overdue > 0 ? 'attention' : 'calm'}
      >
        <Reported amount={summary.reported} />
        {overdue > 0 && <Overdue ageing={ageingOf(summary)} amount={overdue} />}
        {amountDue > 0 && (
          <AgeingBar compact ageing={ageingOf(summary)} style="plain" caption={texts.ageing} />
        )}
        {summary.account && <PayActions account={summary.account} oneOfSeveral={several} />}
      </StatTile>
      <Next summary={summary} />
      <StatTile
        label={texts.lastPayment}
        value={lastPayment ? <MoneyText value={lastPayment.amount} style="plain" /> : texts.noPayment}
        note={lastPayment && texts.lastPaymentNote(formatDay(lastPayment.date), lastPayment.accountNumber)}
      />
      <StatTile
        label={texts.tickets}
        value={summary.ticketsActive}
        note={texts.ticketsAnswered(summary.ticketsAnswered)}
        tone={summary.ticketsAnswered > 0 ? 'attention' : 'calm'}
        href={toList(paths.ownerPortal.href({ tab: 'tickets' }))}
      />
    </div>
  );
};
