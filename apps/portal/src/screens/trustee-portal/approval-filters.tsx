/** Subject search, approval type, single date or range with Confirm Date, Clear Filters (A 2). */

import type { ApprovalView } from '@stoep/contract/scheme/approvals';
import { APPROVAL_TYPE_LABELS } from '@stoep/contract/scheme/approvals.codes';
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { DateRangeFilter } from '@stoep/ui/form/date-range-filter';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { FilterBar, type FilterChip } from '@stoep/ui/table/filter-bar';
import { saidDates } from '../../parts/list-view/said-dates.ts';
import { today } from '../../portal-clock.ts';
import { type ApprovalFilter, isFiltered, NO_FILTER } from './approval-filter.ts';

type Props = {
  view: ApprovalView;
  filter: ApprovalFilter;
  onChange: (part: Partial<ApprovalFilter>) => void;
};

const chipsOf = (
  { type, dates }: ApprovalFilter,
  date: string,
  onChange: Props['onChange'],
): FilterChip[] => [
  ...(type
    ? [{ key: 'type', text: `${texts.approvalTypeFilter}: ${type}`, onRemove: () => onChange({ type: '' }) }]
    : []),
  ...(dates
    ? [{ key: 'dates', text: `${date}: ${saidDates(dates)}`, onRemove: () => onChange({ dates: null }) }]
    : []),
];

export const ApprovalFilters = ({ view, filter, onChange }: Props) => {
  const { notifyAlert } = useAlert();
  const date = view === 'active' ? texts.dateFilter.active : texts.dateFilter.answered;
  return (
    <FilterBar
      label={texts.filters}
      active={isFiltered(filter)}
      onClear={() => onChange(NO_FILTER)}
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
        options={APPROVAL_TYPE_LABELS.map((label) => ({ value: label, label: wordOf(label) }))}
      />
      <DateRangeFilter
        label={date}
        value={filter.dates}
        onChange={(dates) => onChange({ dates })}
        today={today()}
        orderText={texts.rangeOrder}
        onInvalid={(text) => void notifyAlert(text)}
      />
    </FilterBar>
  );
};
