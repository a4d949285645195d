/** My Approvals: five sub-tabs, the filters, one card per building (A 2, A 4). */

import { APPROVAL_VIEWS, type ApprovalView } from '@stoep/contract/scheme/approvals';
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { approvalList, trusteeBuildings } from '../../data/scheme/approvals.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { UnsentCard } from '../../parts/unsent/unsent-card.tsx';
import { useFreshUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { useKeptVotes, withKept } from '../../parts/voting/use-kept-votes.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { LIST } from '../../shell/navigation/landing.ts';
import {
  groupApprovals,
  isFiltered,
  isReversed,
  matches,
  NO_FILTER,
  useApprovalFilter,
} from './approval-filter.ts';
import { ApprovalFilters } from './approval-filters.tsx';
import { ApprovalTable } from './approval-table.tsx';

export const ApprovalsPanel = () => {
  const contactId = useSession()?.contactId ?? '';
  const [view, show] = useFreshUrlChoice('view', APPROVAL_VIEWS, paths.trusteePortal.href);
  const active = useQuery(approvalList('active', contactId));
  return (
    <Stack gap={2}>
      <h2 id={LIST} className="approvals-heading">
        {texts.heading}
      </h2>
      {active.data === undefined && <UnsentCard shows={({ written }) => written.kind === 'vote'} />}
      <Tabs
        level="sub"
        label={texts.viewsLabel}
        value={view}
        onChange={show}
        tabs={APPROVAL_VIEWS.map((id) => ({
          id,
          label: texts.views[id],
          count: id === 'active' ? active.data?.length : undefined,
        }))}
      >
        <ApprovalsOf key={view} view={view} contactId={contactId} />
      </Tabs>
    </Stack>
  );
};

type ApprovalsOfProps = { view: ApprovalView; contactId: string };

const ApprovalsOf = ({ view, contactId }: ApprovalsOfProps) => {
  const [filter, change] = useApprovalFilter();
  const buildings = useQuery(trusteeBuildings(contactId));
  const approvals = useQuery(approvalList(view, contactId));
  const { kept, cast } = useKeptVotes();
  const filtered = isFiltered(filter);
  return (
    <Stack gap={2}>
      <div className="no-print">
        <Card flush>
          <div className="approval-filters">
            <ApprovalFilters view={view} filter={filter} onChange={change} />
          </div>
        </Card>
      </div>
      <Loaded query={buildings} loading={texts.loadingApprovals} failed={texts.buildingsFailed}>
        {(allowed) => (
          <Loaded query={approvals} loading={texts.loadingApprovals} failed={texts.approvalsFailed}>
            {(rows) => {
              const shown = view === 'active' ? withKept(rows, kept) : rows;
              const groups = groupApprovals(shown.filter(matches(filter)), allowed);
              if (groups.length === 0)
                return (
                  <EmptyState
                    text={texts.noApprovals}
                    detail={
                      isReversed(filter)
                        ? texts.rangeOrder
                        : !filtered && view === 'active' && texts.nextActive
                    }
                    onClearFilters={filtered ? () => change(NO_FILTER) : undefined}
                  />
                );
              return groups.map((group) => (
                <Card
                  key={group.id}
                  flush
                  level={3}
                  title={group.building}
                  actions={
                    <LinkButton href={paths.buildingInfo.href({ buildingGuid: group.id })}>
                      {texts.viewBuilding}
                      <span className="visually-hidden"> {group.building}</span>
                    </LinkButton>
                  }
                >
                  <ApprovalTable group={group} view={view} onVote={cast} />
                </Card>
              ));
            }}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  );
};
