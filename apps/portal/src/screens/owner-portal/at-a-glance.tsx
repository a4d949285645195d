/** The owner's overview above the tabs: amount due with its age, last payment, next due, tickets answered. */

import type { OwnerPortalSummary } from '@stoep/contract/people/owner-accounts';
import { ownerPortalTexts } from '@stoep/contract/people/owner-portal.texts';
import { formatDay, formatMonth, formatShortDay } from '@stoep/domain/calendar/calendar';
import { ageingFromFields } from '@stoep/domain/ledger/ageing-fields';
import { formatMoney } from '@stoep/domain/money/money-format';
import { AgeingBar } from '@stoep/ui/chart/ageing-bar';
import { StatTile } from '@stoep/ui/chart/stat-tile';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { useQuery } from '@tanstack/react-query';
import { ownerAccountsQuery, ownerSummaryQuery } from '../../data/people/owner-accounts.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { OverdueAmount } from '../../parts/paying/overdue-amount.tsx';
import { LevyAccountQuickActions } from '../../parts/paying/pay-actions.tsx';
import { ReportedPaymentNote } from '../../parts/paying/reported-payment-note.tsx';
import { portalPaths } from '../../paths.ts';
import { portalToday } from '../../portal-clock.ts';
import { hrefOfListHeading } from '../../shell/navigation/heading-anchors.ts';
import './owner-portal.css';

const texts = ownerPortalTexts.now;
const rand = (value: OwnerPortalSummary['amountDue']) => formatMoney(value, 'plain');

const dueNote = ({ amountDue, inCredit }: OwnerPortalSummary): string => {
  if (amountDue === 0) return inCredit > 0 ? texts.onlyCredit(rand(inCredit)) : texts.settled(formatDay(portalToday()));
  const owed = texts.owed(formatDay(portalToday()));
  return inCredit > 0 ? `${owed}. ${texts.inCredit(rand(inCredit))}.` : owed;
};

export const OwnerOverviewCard = () => (
  <div className="at-a-glance">
    <QueryContent query={useQuery(ownerSummaryQuery)} loading={texts.loading} failed={texts.failed} lines={3}>
      {(summary) => <Tiles summary={summary} />}
    </QueryContent>
  </div>
);

/** What is due next: the month entered ahead, unless another amount is due before it. */
const Next = ({ summary: { nextDue, coming } }: { summary: OwnerPortalSummary }) =>
  coming && (nextDue === null || !nextDue.posted || nextDue.date >= coming.dueDay) ? (
    <StatTile
      label={texts.coming(formatMonth(coming.month))}
      value={<MoneyText value={coming.amount} style="plain" />}
      note={texts.comingDue(formatShortDay(coming.dueDay, portalToday()))}
    />
  ) : (
    <StatTile
      label={texts.nextDue}
      value={nextDue ? <MoneyText value={nextDue.amount} style="plain" /> : texts.noNextDue}
      note={
        nextDue &&
        (nextDue.posted
          ? texts.nextDuePosted(formatShortDay(nextDue.date, portalToday()))
          : texts.nextDueExpected(formatShortDay(nextDue.date, portalToday())))
      }
    />
  );

const Tiles = ({ summary }: { summary: OwnerPortalSummary }) => {
  const { amountDue, overdue, lastPayment } = summary;
  const { data = [] } = useQuery(ownerAccountsQuery);
  const several = data.flatMap(({ levyAccounts }) => levyAccounts).length > 1;
  return (
    <div className="glance">
      <StatTile
        label={texts.amountDue}
        value={<MoneyText value={amountDue} style="plain" />}
        note={dueNote(summary)}
        tone={overdue > 0 ? 'attention' : 'calm'}
      >
        <ReportedPaymentNote amount={summary.reported} />
        {overdue > 0 && <OverdueAmount ageing={ageingFromFields(summary)} amount={overdue} />}
        {amountDue > 0 && <AgeingBar compact ageing={ageingFromFields(summary)} style="plain" caption={texts.ageing} />}
        {summary.account && <LevyAccountQuickActions account={summary.account} oneOfSeveral={several} />}
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
        href={hrefOfListHeading(portalPaths.ownerPortal.href({ tab: 'tickets' }))}
      />
    </div>
  );
};
