/** My Approvals: five sub-tabs, the filters, one card per building (A 2, A 4). */

import { trusteeTexts as texts } from '@stoep/contract/buildings/trustee.texts';
import { APPROVAL_VIEWS, type ApprovalView } from '@stoep/contract/decisions/approvals';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Notice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalList, trusteeBuildings } from '../../data/approvals.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { useFreshUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { groupApprovals, isFiltered, matches, NO_FILTER, useApprovalFilter } from './approval-filter.ts';
import { ApprovalFilters } from './approval-filters.tsx';
import { ApprovalTable } from './approval-table.tsx';

export const ApprovalsPanel = () => {
  const contactId = useSession()?.contactId ?? '';
  const [view, show] = useFreshUrlChoice('view', APPROVAL_VIEWS, paths.trusteePortal.href);
  const [voted, setVoted] = useState<string | null>(null);
  const active = useQuery(approvalList('active', contactId));
  const choose = (next: ApprovalView) => {
    setVoted(null);
    show(next);
  };
  return (
    <Stack gap={2}>
      <h2>{texts.heading}</h2>
      {voted && (
        <Notice tone="success" onClose={() => setVoted(null)}>
          {voted}
        </Notice>
      )}
      <Tabs
        level="sub"
        label={texts.viewsLabel}
        value={view}
        onChange={choose}
        tabs={APPROVAL_VIEWS.map((id) => ({
          id,
          label: texts.views[id],
          count: id === 'active' ? active.data?.length : undefined,
        }))}
      >
        <ApprovalsOf key={view} view={view} contactId={contactId} onVoted={setVoted} />
      </Tabs>
    </Stack>
  );
};

type ApprovalsOfProps = { view: ApprovalView; contactId: string; onVoted: (text: string) => void };

const ApprovalsOf = ({ view, contactId, onVoted }: ApprovalsOfProps) => {
  const [filter, change] = useApprovalFilter();
  const buildings = useQuery(trusteeBuildings(contactId));
  const approvals = useQuery(approvalList(view, contactId));
  const filtered = isFiltered(filter);
  return (
    <Stack gap={2}>
      <Card flush>
        <div className="approval-filters">
          <ApprovalFilters view={view} filter={filter} onChange={change} />
        </div>
      </Card>
      <Loaded query={buildings} loading={texts.loadingApprovals} failed={texts.buildingsFailed}>
        {(allowed) => (
          <Loaded query={approvals} loading={texts.loadingApprovals} failed={texts.approvalsFailed}>
            {(rows) => {
              const groups = groupApprovals(rows.filter(matches(filter)), allowed);
              if (groups.length === 0)
                return (
                  <EmptyState
                    text={texts.noApprovals}
                    detail={!filtered && view === 'active' && texts.nextActive}
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
                  <ApprovalTable group={group} view={view} onVoted={onVoted} />
                </Card>
              ));
            }}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  );
};
