/** My Tickets of a portal: sub-tabs Current and History (A 2, calls.md M-12). Each loads when it is opened (A 4). */
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { ownTicketsQuery, type TicketListView } from '../../data/works/tickets.ts';
import { useSession } from '../../session/use-session.ts';
import { QueryContent } from '../loaded/query-content.tsx';
import { OfflineItemsCard } from '../unsent/offline-items-card.tsx';
import { useUrlChoice } from '../view-state/use-url-state.ts';
import { TicketGroupsByBuilding } from './tickets-by-building.tsx';

type TicketsPanelProps = {
  as: 'owner' | 'trustee';
  /** The documents' text for an empty list. */
  empty: Readonly<Record<TicketListView, string>>;
};

export const OwnTicketsPanel = ({ as: role, empty }: TicketsPanelProps) => {
  const session = useSession();
  const [view, setView] = useUrlChoice('view', ['current', 'history']);
  const query = useQuery(ownTicketsQuery(role, view, session?.userProfileId ?? ''));
  return (
    <Tabs
      level="sub"
      label={texts.views}
      value={view}
      onChange={setView}
      tabs={[
        { id: 'current', label: texts.current },
        { id: 'history', label: texts.history },
      ]}
    >
      <QueryContent query={query} loading={texts.loading} failed={texts.failedToLoad}>
        {(tickets) => (
          <>
            {view === 'current' && (
              <OfflineItemsCard shows={({ written }) => written.kind === 'ticket' && written.body.role === role} />
            )}
            <TicketGroupsByBuilding key={view} tickets={tickets} empty={empty[view]} as={role} />
          </>
        )}
      </QueryContent>
    </Tabs>
  );
};
