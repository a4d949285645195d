/** The four tabs of the owner portal; each asks for its data when it is opened (A 4). */
import { ownerTexts as texts } from '@stoep/contract/people/owner.texts';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Columns } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { buildingsOf, ownerAccounts, tenantAccounts } from '../../data/people/owner.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { TicketsPanel as Tickets } from '../../parts/tickets-by-building/tickets-panel.tsx';
import { paths } from '../../paths.ts';
import { AccountCards } from './account-cards.tsx';

const none = (text: string) => <EmptyState text={text} />;

export const AccountsPanel = () => (
  <Loaded
    query={useQuery(ownerAccounts)}
    loading={texts.loadingAccounts}
    failed={texts.accountsFailed}
    network={texts.accountsNetwork}
  >
    {(accounts) =>
      accounts.length === 0 ? (
        none(texts.noAccounts)
      ) : (
        <AccountCards accounts={accounts} noLevyAccounts={texts.noLevyAccounts} mayModify />
      )
    }
  </Loaded>
);

export const TenantPanel = () => (
  <Loaded
    query={useQuery(tenantAccounts)}
    loading={texts.loadingTenantAccounts}
    failed={texts.tenantFailed}
    network={texts.tenantNetwork}
  >
    {(accounts) =>
      accounts.length === 0 ? (
        none(texts.noTenantAccounts)
      ) : (
        <AccountCards accounts={accounts} noLevyAccounts={texts.noTenantLevyAccounts} mayModify={false} />
      )
    }
  </Loaded>
);

export const BuildingsPanel = () => (
  <Loaded
    query={useQuery(ownerAccounts)}
    loading={texts.loadingBuildings}
    failed={texts.accountsFailed}
    network={texts.accountsNetwork}
  >
    {(accounts) => {
      const buildings = buildingsOf(accounts);
      if (buildings.length === 0) return none(texts.noBuildings);
      return (
        <Columns min={280}>
          {buildings.map((building) => (
            <article key={building.id} className="building-card" aria-labelledby={building.id}>
              <div>
                <h3 id={building.id}>{building.name}</h3>
                {building.doors.length > 0 && (
                  <span className="soft">
                    {texts.doorsIn(building.doors.length, building.doors.join(', '))}
                  </span>
                )}
              </div>
              <LinkButton href={paths.buildingOwnerInfo.href({ buildingGuid: building.id })}>
                {texts.viewBuilding}
                <span className="visually-hidden"> {building.name}</span>
              </LinkButton>
            </article>
          ))}
        </Columns>
      );
    }}
  </Loaded>
);

const EMPTY = { current: ticketTexts.noActive, history: ticketTexts.noHistorical } as const;

export const TicketsPanel = () => <Tickets as="owner" empty={EMPTY} />;
