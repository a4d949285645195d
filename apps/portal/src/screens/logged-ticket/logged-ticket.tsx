/** Logged ticket detail (B 2): details, description, comments with attachments, progress, Close Ticket for owners. */

import type { Ticket } from '@stoep/contract/operations/tickets';
import { ticketTexts as texts } from '@stoep/contract/operations/tickets.texts';
import { screenTitles } from '@stoep/contract/people/screen-titles';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ticket } from '../../data/tickets.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { useHeadBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { CloseTicket } from './close-ticket.tsx';
import { CommentsCard } from './comments-card.tsx';
import './logged-ticket.css';
import { ProgressCard } from './progress-card.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketFiles } from './ticket-files.tsx';

const LONGEST_TITLE = 90;

const LoggedTicket = () => {
  const { ticketId = '' } = useParams();
  const query = useQuery(ticket(ticketId));
  useScreenTitle(query.data && texts.ticketTitle(query.data.number));
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

/** What it is about in a line; all of it stands under Description. */
const firstLineOf = ({ description, category }: Ticket): string => {
  const [line = ''] = description.trim().split(/\r?\n/);
  const words =
    line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')}…`;
  return words || category;
};

const Shown = ({ ticket: found }: { ticket: Ticket }) => (
  <>
    <PageHeader
      kind={texts.ticketTitle(found.number)}
      title={firstLineOf(found)}
      lead={found.category}
      actions={found.can.close && <CloseTicket ticket={found} />}
    />
    <div className="ticket-columns">
      <Stack gap={3}>
        <TicketFacts ticket={found} />
        <Card title={texts.description}>
          <p className="ticket-words">{found.description}</p>
          <TicketFiles ticket={found} />
        </Card>
        <CommentsCard ticket={found} />
      </Stack>
      <ProgressCard ticket={found} />
    </div>
  </>
);

export default LoggedTicket;
