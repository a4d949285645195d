/** My Buildings and My Tickets of the trustee portal (A 2). */
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Columns } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { trusteeBuildings } from '../../data/scheme/approvals.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { TicketsPanel as Tickets } from '../../parts/tickets-by-building/tickets-panel.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';

export const BuildingsPanel = () => {
  const session = useSession();
  const query = useQuery(trusteeBuildings(session?.contactId ?? ''));
  return (
    <Loaded query={query} loading={texts.loadingBuildings} failed={texts.buildingsFailed}>
      {(buildings) =>
        buildings.length === 0 ? (
          <EmptyState text={texts.noBuildings} />
        ) : (
          <Columns min={280}>
            {buildings.map(({ building, buildingGuid }) => (
              <article key={buildingGuid} className="trustee-building" aria-labelledby={buildingGuid}>
                <h3 id={buildingGuid}>{building}</h3>
                <LinkButton href={paths.buildingInfo.href({ buildingGuid })}>
                  {texts.viewBuilding}
                  <span className="visually-hidden"> {building}</span>
                </LinkButton>
              </article>
            ))}
          </Columns>
        )
      }
    </Loaded>
  );
};

const EMPTY = { current: texts.noTickets, history: texts.noTickets } as const;

export const TicketsPanel = () => <Tickets as="trustee" empty={EMPTY} />;
