/** Approvals of the building: Active and Historical, five a page, newest first (B 2 Approvals). */

import { APPROVAL_TYPE_LABELS } from '@stoep/contract/scheme/approvals.codes';
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { BuildingApproval } from '@stoep/contract/scheme/building-approvals';
import { buildingPageTexts, approvalListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { ApprovalType } from '@stoep/domain/vocabulary';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { Tabs } from '@stoep/ui/layout/tabs';
import type { Column } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { buildingApprovalsQuery } from '../../data/scheme/building-lists.ts';
import { listPageQueryParams } from '../../parts/list-view/page-query.ts';
import { SHORT_LIST_PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { useListViewState } from '../../parts/list-view/use-list-view.ts';
import { BuildingRecordsTable } from '../../parts/paged-table/building-table.tsx';
import { useSessionStorageState } from '../../parts/view-state/use-session-state.ts';
import { APPROVAL_STATUS_TONES } from '../../parts/voting/vote-tone.ts';
import { portalPaths } from '../../paths.ts';
import { ApprovalLinkedRecordLink } from './linked-item.tsx';
import { selectOptionsOfLabels } from './select-options.ts';
import type { BuildingTabProps } from './tab-props.ts';

type Which = keyof typeof texts.tabs;
const none = { subject: '', type: '' as '' | ApprovalType };
const columnsOf = (buildingId: string): Column<BuildingApproval>[] => [
  {
    id: 'subject',
    header: texts.subject,
    lead: true,
    cell: ({ id, subject }) => <Link href={portalPaths.buildingApproval.href({ approvalId: id })}>{subject}</Link>,
  },
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ fullStatus }) =>
      fullStatus === null ? (
        <StatusChip tone="neutral">{approvalTexts.veiled.closed}</StatusChip>
      ) : (
        <StatusChip tone={APPROVAL_STATUS_TONES[fullStatus]}>{translateCode(fullStatus)}</StatusChip>
      ),
  },
  { id: 'type', brief: 'line', header: texts.type, cell: ({ type }) => translateCode(type) },
  {
    id: 'linked',
    header: texts.linkedItem,
    cell: (approval) => <ApprovalLinkedRecordLink approval={approval} buildingId={buildingId} />,
  },
  { id: 'required', header: texts.required, align: 'end', cell: ({ requiredCount }) => requiredCount },
  { id: 'count', header: texts.count, align: 'end', cell: ({ approvalCount }) => approvalCount },
  {
    id: 'created',
    brief: 'line',
    header: texts.createdOn,
    cell: ({ createdOn }) => <InstantText at={createdOn} />,
  },
];

export const BuildingApprovalsTab = ({ buildingId }: BuildingTabProps) => {
  const [{ which }, change] = useSessionStorageState(`building-info:${buildingId}:approvals`, {
    which: 'active' as Which,
  });
  return (
    <Tabs
      level="sub"
      label={buildingPageTexts.tabs.approvals}
      value={which}
      onChange={(next) => change({ which: next })}
      tabs={(['active', 'history'] as const).map((id) => ({ id, label: texts.tabs[id] }))}
    >
      <ApprovalList key={which} buildingId={buildingId} which={which} />
    </Tabs>
  );
};

const ApprovalList = ({ buildingId, which }: BuildingTabProps & { which: Which }) => {
  const view = useListViewState(`building-info:${buildingId}:approvals:${which}`, none);
  const query = useQuery(
    buildingApprovalsQuery(
      buildingId,
      which,
      listPageQueryParams(useDebouncedValue(view.filters), view.page, SHORT_LIST_PAGE_SIZE),
    ),
  );
  return (
    <Card title={texts.tabs[which]} note={which === 'active' ? texts.activeNote : undefined} flush>
      <FilterBar
        label={buildingPageTexts.filterOf(texts.name)}
        active={view.active}
        onClear={view.clear}
        chips={view.chips({ type: texts.type })}
        search={
          <TextField
            label={texts.subject}
            value={view.filters.subject}
            onChange={(event) => view.filter({ subject: event.target.value })}
          />
        }
      >
        <SelectField
          label={texts.type}
          value={view.filters.type}
          emptyLabel={buildingPageTexts.all}
          options={selectOptionsOfLabels(APPROVAL_TYPE_LABELS)}
          onChange={(event) => view.filter({ type: event.target.value as ApprovalType })}
        />
      </FilterBar>
      <BuildingRecordsTable
        texts={texts}
        columns={columnsOf(buildingId)}
        query={query}
        view={view}
        rowsAreLinks
        pageSize={SHORT_LIST_PAGE_SIZE}
      />
    </Card>
  );
};
