/** My Approvals: five sub-tabs, the filters, one card per building (A 2, A 4). */

import { TRUSTEE_APPROVAL_VIEWS, type TrusteeApprovalView } from '@stoep/contract/scheme/trustee-approvals';
import { trusteePortalTexts as texts } from '@stoep/contract/scheme/trustee-portal.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { trusteeApprovalsQuery, trusteeBuildingsQuery } from '../../data/scheme/trustee-approvals.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { OfflineItemsCard } from '../../parts/unsent/offline-items-card.tsx';
import { useUrlChoiceWithReset } from '../../parts/view-state/use-url-state.ts';
import { mergeVotesOfVisit, useVotesOfVisit } from '../../parts/voting/use-votes-of-visit.ts';
import { portalPaths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { LIST_HEADING_ANCHOR } from '../../shell/navigation/heading-anchors.ts';
import {
  groupApprovalsByBuilding,
  isApprovalFilterActive,
  isApprovalFilterRangeInverted,
  matchesApprovalFilter,
  NO_TRUSTEE_APPROVAL_FILTER,
  useApprovalFilterFromUrl,
} from './approval-filter.ts';
import { ApprovalFilterFields } from './approval-filters.tsx';
import { TrusteeApprovalTable } from './approval-table.tsx';

export const TrusteeApprovalsPanel = () => {
  const contactId = useSession()?.contactId ?? '';
  const [view, show] = useUrlChoiceWithReset('view', TRUSTEE_APPROVAL_VIEWS, portalPaths.trusteePortal.href);
  const active = useQuery(trusteeApprovalsQuery('active', contactId));
  return (
    <VerticalStack gap={2}>
      <h2 id={LIST_HEADING_ANCHOR} className="approvals-heading">
        {texts.heading}
      </h2>
      {active.data === undefined && <OfflineItemsCard shows={({ written }) => written.kind === 'vote'} />}
      <Tabs
        level="sub"
        label={texts.viewsLabel}
        value={view}
        onChange={show}
        tabs={TRUSTEE_APPROVAL_VIEWS.map((id) => ({
          id,
          label: texts.views[id],
          count: id === 'active' ? active.data?.length : undefined,
        }))}
      >
        <ApprovalsOf key={view} view={view} contactId={contactId} />
      </Tabs>
    </VerticalStack>
  );
};

type ApprovalsOfProps = { view: TrusteeApprovalView; contactId: string };

const ApprovalsOf = ({ view, contactId }: ApprovalsOfProps) => {
  const [filter, change] = useApprovalFilterFromUrl();
  const buildings = useQuery(trusteeBuildingsQuery(contactId));
  const approvals = useQuery(trusteeApprovalsQuery(view, contactId));
  const { kept, cast } = useVotesOfVisit();
  const filtered = isApprovalFilterActive(filter);
  return (
    <VerticalStack gap={2}>
      <div className="no-print">
        <Card flush>
          <div className="approval-filters">
            <ApprovalFilterFields view={view} filter={filter} onChange={change} />
          </div>
        </Card>
      </div>
      <QueryContent query={buildings} loading={texts.loadingApprovals} failed={texts.buildingsFailed}>
        {(allowed) => (
          <QueryContent query={approvals} loading={texts.loadingApprovals} failed={texts.approvalsFailed}>
            {(rows) => {
              const shown = view === 'active' ? mergeVotesOfVisit(rows, kept) : rows;
              const groups = groupApprovalsByBuilding(shown.filter(matchesApprovalFilter(filter)), allowed);
              if (groups.length === 0)
                return (
                  <EmptyState
                    text={texts.noApprovals}
                    detail={
                      isApprovalFilterRangeInverted(filter)
                        ? texts.rangeOrder
                        : !filtered && view === 'active' && texts.nextActive
                    }
                    onClearFilters={filtered ? () => change(NO_TRUSTEE_APPROVAL_FILTER) : undefined}
                  />
                );
              return groups.map((group) => (
                <Card
                  key={group.id}
                  flush
                  level={3}
                  title={group.building}
                  actions={
                    <LinkButton href={portalPaths.buildingInfo.href({ buildingGuid: group.id })}>
                      {texts.viewBuilding}
                      <span className="visually-hidden"> {group.building}</span>
                    </LinkButton>
                  }
                >
                  <TrusteeApprovalTable group={group} view={view} onVote={cast} />
                </Card>
              ));
            }}
          </QueryContent>
        )}
      </QueryContent>
    </VerticalStack>
  );
};
