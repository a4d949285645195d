/** Logged ticket detail (B 2): details, description, comments with attachments, progress, Close Ticket for owners. */

import { postedWords } from '@stoep/contract/ledger/posted-words';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import type { Ticket } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { formatMoney } from '@stoep/domain/money/money-format';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ticket } from '../../data/works/tickets.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { RecordAnswer } from '../../parts/record/record-answer.tsx';
import { TicketFiles } from '../../parts/ticket-files/ticket-files.tsx';
import { firstLineOf } from '../../parts/ticket-standing/first-line.ts';
import { TicketStanding } from '../../parts/ticket-standing/ticket-says.tsx';
import { ticketStateWord, ticketTone } from '../../parts/tickets-by-building/ticket-tone.ts';
import { useHeadBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { CloseTicket } from './close-ticket.tsx';
import { CommentsCard } from './comments-card.tsx';
import './logged-ticket.css';
import { ProgressCard } from './progress-card.tsx';
import { TicketFacts } from './ticket-facts.tsx';

const LoggedTicket = () => {
  const { ticketId = '' } = useParams();
  const query = useQuery(ticket(ticketId));
  useScreenTitle(query.data && `${firstLineOf(query.data)}, ${texts.ticketTitle(query.data.number)}`);
  useHeadBuilding(query.data?.building);
  return (
    <Page>
      {!query.data && <PageHeader title={screenTitles.ticketDetails} />}
      <Loaded query={query} loading={texts.loadingTicket} failed={texts.couldNotLoad} lines={6} always>
        {(found) => <Shown ticket={found} />}
      </Loaded>
    </Page>
  );
};

/** A ticket is called by what was written; its number comes after. */
const Title = ({ ticket }: { ticket: Ticket }) => (
  <>
    {firstLineOf(ticket)} <span className="ticket-number">{texts.ticketTitle(ticket.number)}</span>
  </>
);

/** Nothing follows of its own accord on a ticket that is resolved or closed. */
const isOver = ({ progress }: Ticket) => progress === 'Resolved' || progress === 'Closed';

/** Of a query: which charge, since its title is what was written. */
const aboutOf = ({ category, entry }: Ticket): string =>
  entry
    ? `${wordOf(category)}: ${postedWords(entry.description)}, ${formatMoney(entry.amount, 'plain')}`
    : texts.ofType(wordOf(category));

const Shown = ({ ticket: found }: { ticket: Ticket }) => (
  <>
    <PageHeader
      title={<Title ticket={found} />}
      lead={
        <RecordAnswer
          state={<StatusChip tone={ticketTone[found.progress]}>{ticketStateWord(found.progress)}</StatusChip>}
          of={aboutOf(found)}
          {...{ [isOver(found) ? 'said' : 'next']: <TicketStanding ticket={found} /> }}
        />
      }
      // One that takes no more comments is closed for its owner, whatever staff call it.
      actions={found.can.close && found.can.comment && <CloseTicket ticket={found} />}
    />
    <div className="ticket-columns">
      <Stack gap={3}>
        <Card title={texts.description}>
          <p className="ticket-words">{found.description}</p>
          <TicketFiles ticket={found} />
        </Card>
        <CommentsCard ticket={found} />
      </Stack>
      <Stack gap={3}>
        <ProgressCard ticket={found} />
        <TicketFacts ticket={found} />
      </Stack>
    </div>
  </>
);

export default LoggedTicket;
