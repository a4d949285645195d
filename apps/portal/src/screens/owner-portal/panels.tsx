/** The four tabs of the owner portal; each loads its data when it is opened (A 4). */
import { ownerPortalTexts as texts } from '@stoep/contract/people/owner-portal.texts';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { EqualColumns } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { buildingsOfOwnAccounts, ownerAccountsQuery, tenantAccountsQuery } from '../../data/people/owner-accounts.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { OwnTicketsPanel as Tickets } from '../../parts/tickets-by-building/tickets-panel.tsx';
import { portalPaths } from '../../paths.ts';
import { OwnerAccountCards } from './account-cards.tsx';

const none = (text: string) => <EmptyState text={text} />;

export const OwnerAccountsPanel = () => (
  <QueryContent
    query={useQuery(ownerAccountsQuery)}
    loading={texts.loadingAccounts}
    failed={texts.accountsFailed}
    network={texts.accountsNetwork}
  >
    {(accounts) =>
      accounts.length === 0 ? (
        none(texts.noAccounts)
      ) : (
        <OwnerAccountCards accounts={accounts} noLevyAccounts={texts.noLevyAccounts} mayModify />
      )
    }
  </QueryContent>
);

export const TenantAccountsPanel = () => (
  <QueryContent
    query={useQuery(tenantAccountsQuery)}
    loading={texts.loadingTenantAccounts}
    failed={texts.tenantFailed}
    network={texts.tenantNetwork}
  >
    {(accounts) =>
      accounts.length === 0 ? (
        none(texts.noTenantAccounts)
      ) : (
        <OwnerAccountCards accounts={accounts} noLevyAccounts={texts.noTenantLevyAccounts} mayModify={false} />
      )
    }
  </QueryContent>
);

export const OwnerBuildingsPanel = () => (
  <QueryContent
    query={useQuery(ownerAccountsQuery)}
    loading={texts.loadingBuildings}
    failed={texts.accountsFailed}
    network={texts.accountsNetwork}
  >
    {(accounts) => {
      const buildings = buildingsOfOwnAccounts(accounts);
      if (buildings.length === 0) return none(texts.noBuildings);
      return (
        <EqualColumns min={280}>
          {buildings.map((building) => (
            <article key={building.id} className="building-card" aria-labelledby={building.id}>
              <div>
                <h3 id={building.id}>{building.name}</h3>
                {building.doors.length > 0 && (
                  <span className="soft">{texts.doorsIn(building.doors.length, building.doors.join(', '))}</span>
                )}
              </div>
              <LinkButton href={portalPaths.buildingOwnerInfo.href({ buildingGuid: building.id })}>
                {texts.viewBuilding}
                <span className="visually-hidden"> {building.name}</span>
              </LinkButton>
            </article>
          ))}
        </EqualColumns>
      );
    }}
  </QueryContent>
);

const EMPTY = { current: ticketTexts.noActive, history: ticketTexts.noHistorical } as const;

export const OwnerTicketsPanel = () => <Tickets as="owner" empty={EMPTY} />;
