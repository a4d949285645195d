/** Logged ticket detail (B 2): details, description, comments with attachments, status, Close Ticket for owners. */

import { translateLedgerEntryDescription } from '@stoep/contract/ledger/entry-descriptions';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import type { Ticket } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { formatMoney } from '@stoep/domain/money/money-format';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ticketQuery } from '../../data/works/tickets.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { RecordSummary } from '../../parts/record/record-summary.tsx';
import { TicketFileLinks } from '../../parts/ticket-files/ticket-files.tsx';
import { TicketStatusSentence } from '../../parts/ticket-standing/ticket-status-summary.tsx';
import { ticketTitleOf } from '../../parts/ticket-standing/ticket-title.ts';
import { TICKET_STATUS_TONES, ticketStatusLabel } from '../../parts/tickets-by-building/ticket-tone.ts';
import { usePageHeaderBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { CloseTicketButton } from './close-ticket.tsx';
import { TicketCommentsCard } from './comments-card.tsx';
import './logged-ticket.css';
import { TicketHistoryCard } from './progress-card.tsx';
import { TicketDetailsCard } from './ticket-facts.tsx';

const LoggedTicket = () => {
  const { ticketId = '' } = useParams();
  const query = useQuery(ticketQuery(ticketId));
  useScreenTitle(query.data && `${ticketTitleOf(query.data)}, ${texts.ticketTitle(query.data.number)}`);
  usePageHeaderBuilding(query.data?.building);
  return (
    <PageContent>
      {!query.data && <PageHeader title={screenTitles.ticketDetails} />}
      <QueryContent query={query} loading={texts.loadingTicket} failed={texts.couldNotLoad} lines={6} always>
        {(found) => <Shown ticket={found} />}
      </QueryContent>
    </PageContent>
  );
};

/** The title is the first line of the description, followed by the number. */
const Title = ({ ticket }: { ticket: Ticket }) => (
  <>
    {ticketTitleOf(ticket)} <span className="ticket-number">{texts.ticketTitle(ticket.number)}</span>
  </>
);

/** A resolved or closed ticket has no next step. */
const isOver = ({ progress }: Ticket) => progress === 'Resolved' || progress === 'Closed';

/** For a query, the charge that it is about, since the title does not name it. */
const aboutOf = ({ category, entry }: Ticket): string =>
  entry
    ? `${translateCode(category)}: ${translateLedgerEntryDescription(entry.description)}, ${formatMoney(entry.amount, 'plain')}`
    : texts.ofType(translateCode(category));

const Shown = ({ ticket: found }: { ticket: Ticket }) => (
  <>
    <PageHeader
      title={<Title ticket={found} />}
      lead={
        <RecordSummary
          state={
            <StatusChip tone={TICKET_STATUS_TONES[found.progress]}>{ticketStatusLabel(found.progress)}</StatusChip>
          }
          of={aboutOf(found)}
          {...{ [isOver(found) ? 'said' : 'next']: <TicketStatusSentence ticket={found} /> }}
        />
      }
      // A ticket that is closed for comments is closed for its owner, whatever its status for staff.
      actions={found.can.close && found.can.comment && <CloseTicketButton ticket={found} />}
    />
    <div className="ticket-columns">
      <VerticalStack gap={3}>
        <Card title={texts.description}>
          <p className="ticket-words">{found.description}</p>
          <TicketFileLinks ticket={found} />
        </Card>
        <TicketCommentsCard ticket={found} />
      </VerticalStack>
      <VerticalStack gap={3}>
        <TicketHistoryCard ticket={found} />
        <TicketDetailsCard ticket={found} />
      </VerticalStack>
    </div>
  </>
);

export default LoggedTicket;
