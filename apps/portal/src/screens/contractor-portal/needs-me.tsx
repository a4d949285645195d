/** Above the tabs: quotes asked for with their closing date, payments on the way, documents missing or ending. */

import { contractorTexts as texts } from '@stoep/contract/firms/contractor.texts';
import type { OwnContractor } from '@stoep/contract/firms/contractors';
import type { RequestedQuote } from '@stoep/contract/operations/quotes';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { formatMoney, sumCents } from '@stoep/domain/money/money';
import { isOnTheWay } from '@stoep/domain/operations/payment-progress';
import { StatTile } from '@stoep/ui/chart/stat-tile';
import { Columns } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { ownPayments, requestedQuotes } from '../../data/contractors.ts';
import { paths } from '../../paths.ts';

const href = (search: Record<string, string>) => paths.contractorPortal.href(search);

/** Open and not answered yet. */
const waiting = (rows: readonly RequestedQuote[]) => rows.filter((row) => row.open && row.quoteId === null);

const QuotesTile = ({ contractorId }: { contractorId: string }) => {
  const { data } = useQuery(requestedQuotes(contractorId));
  if (!data) return null;
  const rows = waiting(data);
  const [first] = rows.flatMap(({ closesAt }) => (closesAt ? [closesAt] : []));
  return (
    <StatTile
      label={texts.quotesAsked}
      value={rows.length}
      note={
        rows.length === 0
          ? texts.noQuotesWaiting
          : first
            ? texts.closesFirst(formatInstant(first))
            : texts.noClosing
      }
      href={href({ tab: 'quotes', quotes: 'requested' })}
      tone={rows.length > 0 ? 'attention' : 'calm'}
    />
  );
};

const PaymentsTile = ({ contractorId }: { contractorId: string }) => {
  const { data } = useQuery(ownPayments(contractorId));
  if (!data) return null;
  const rows = data.filter(({ progress }) => isOnTheWay(progress));
  const held = rows.filter(({ progress }) => progress === 'Waiting for FICA').length;
  return (
    <StatTile
      label={texts.onTheWay}
      value={formatMoney(sumCents(rows.map(({ amount }) => amount)), 'contractor')}
      note={held > 0 ? texts.held(held) : texts.onTheWayCount(rows.length)}
      href={href({ tab: 'payments' })}
      tone={held > 0 ? 'attention' : 'calm'}
    />
  );
};

const DocumentsTile = ({ contractor }: { contractor: OwnContractor }) => {
  const count = (...standings: string[]) =>
    contractor.documents.filter(({ standing }) => standings.includes(standing)).length;
  const lacking = count('missing', 'expired');
  const ending = count('expiring');
  return (
    <StatTile
      label={texts.documentsToHandIn}
      value={lacking}
      note={ending > 0 ? texts.documentsEnding(ending) : lacking === 0 ? texts.documentsInOrder : undefined}
      href={href({ tab: 'general' })}
      tone={lacking > 0 ? 'attention' : 'calm'}
    />
  );
};

export const NeedsMe = ({ contractor }: { contractor: OwnContractor }) => (
  <section aria-label={texts.needsYou}>
    <Columns min={220}>
      <QuotesTile contractorId={contractor.id} />
      <PaymentsTile contractorId={contractor.id} />
      <DocumentsTile contractor={contractor} />
    </Columns>
  </section>
);
