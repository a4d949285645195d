/** Subject search, approval type, single date or range with Confirm Date, Clear Filters (A 2). */

import { APPROVAL_TYPE_LABELS } from '@stoep/contract/scheme/approvals.codes';
import type { TrusteeApprovalView } from '@stoep/contract/scheme/trustee-approvals';
import { trusteePortalTexts as texts } from '@stoep/contract/scheme/trustee-portal.texts';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { DateRangeFilter } from '@stoep/ui/form/date-range-filter';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { FilterBar, type FilterChipItem } from '@stoep/ui/table/filter-bar';
import { formatDateFilter } from '../../parts/list-view/date-filter-format.ts';
import { portalToday } from '../../portal-clock.ts';
import { isApprovalFilterActive, NO_TRUSTEE_APPROVAL_FILTER, type TrusteeApprovalFilter } from './approval-filter.ts';

type Props = {
  view: TrusteeApprovalView;
  filter: TrusteeApprovalFilter;
  onChange: (part: Partial<TrusteeApprovalFilter>) => void;
};

const chipsOf = (
  { type, dates }: TrusteeApprovalFilter,
  date: string,
  onChange: Props['onChange'],
): FilterChipItem[] => [
  ...(type
    ? [{ key: 'type', text: `${texts.approvalTypeFilter}: ${type}`, onRemove: () => onChange({ type: '' }) }]
    : []),
  ...(dates
    ? [
        {
          key: 'dates',
          text: `${date}: ${formatDateFilter(dates)}`,
          onRemove: () => onChange({ dates: null }),
        },
      ]
    : []),
];

export const ApprovalFilterFields = ({ view, filter, onChange }: Props) => {
  const { notifyAlert } = useAlert();
  const date = view === 'active' ? texts.dateFilter.active : texts.dateFilter.answered;
  return (
    <FilterBar
      label={texts.filters}
      active={isApprovalFilterActive(filter)}
      onClear={() => onChange(NO_TRUSTEE_APPROVAL_FILTER)}
      chips={chipsOf(filter, date, onChange)}
      search={
        <TextField
          label={texts.searchSubject}
          type="search"
          value={filter.subject}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
      }
    >
      <SelectField
        label={texts.approvalTypeFilter}
        emptyLabel={texts.allTypes}
        value={filter.type}
        onChange={(event) => onChange({ type: event.target.value })}
        options={APPROVAL_TYPE_LABELS.map((label) => ({ value: label, label: translateCode(label) }))}
      />
      <DateRangeFilter
        label={date}
        value={filter.dates}
        onChange={(dates) => onChange({ dates })}
        today={portalToday()}
        orderText={texts.rangeOrder}
        onInvalid={(text) => void notifyAlert(text)}
      />
    </FilterBar>
  );
};
