/** My Buildings and My Tickets of the trustee portal (A 2). */
import { trusteePortalTexts as texts } from '@stoep/contract/scheme/trustee-portal.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { EqualColumns } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { trusteeBuildingsQuery } from '../../data/scheme/trustee-approvals.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { OwnTicketsPanel as Tickets } from '../../parts/tickets-by-building/tickets-panel.tsx';
import { portalPaths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';

export const TrusteeBuildingsPanel = () => {
  const session = useSession();
  const query = useQuery(trusteeBuildingsQuery(session?.contactId ?? ''));
  return (
    <QueryContent query={query} loading={texts.loadingBuildings} failed={texts.buildingsFailed}>
      {(buildings) =>
        buildings.length === 0 ? (
          <EmptyState text={texts.noBuildings} />
        ) : (
          <EqualColumns min={280}>
            {buildings.map(({ building, buildingGuid }) => (
              <article key={buildingGuid} className="trustee-building" aria-labelledby={buildingGuid}>
                <h3 id={buildingGuid}>{building}</h3>
                <LinkButton href={portalPaths.buildingInfo.href({ buildingGuid })}>
                  {texts.viewBuilding}
                  <span className="visually-hidden"> {building}</span>
                </LinkButton>
              </article>
            ))}
          </EqualColumns>
        )
      }
    </QueryContent>
  );
};

const EMPTY = { current: texts.noTickets, history: texts.noTickets } as const;

export const OwnTrusteeTicketsPanel = () => <Tickets as="trustee" empty={EMPTY} />;
