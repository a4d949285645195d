/** Subject search, approval type, single date or range with Confirm Date, Clear Filters (A 2). */
import type { ApprovalView } from '@stoep/contract/approvals';
import { APPROVAL_TYPE_LABELS } from '@stoep/contract/code-lists/approvals';
import { trusteeTexts as texts } from '@stoep/contract/texts/trustee';
import { useAlert } from '@stoep/ui/alert-dialog';
import { DateRangeFilter } from '@stoep/ui/date-range-filter';
import { FilterBar } from '@stoep/ui/filter-bar';
import { SelectField } from '@stoep/ui/select-field';
import { TextField } from '@stoep/ui/text-field';
import { today } from '../../portal-clock.ts';
import { type ApprovalFilter, isFiltered, NO_FILTER } from './approval-filter.ts';

type Props = {
  view: ApprovalView;
  filter: ApprovalFilter;
  onChange: (part: Partial<ApprovalFilter>) => void;
};

export const ApprovalFilters = ({ view, filter, onChange }: Props) => {
  const { notifyAlert } = useAlert();
  const date = view === 'active' ? texts.dateFilter.active : texts.dateFilter.answered;
  return (
    <FilterBar label={texts.filters} active={isFiltered(filter)} onClear={() => onChange(NO_FILTER)}>
      <TextField
        label={texts.searchSubject}
        type="search"
        value={filter.subject}
        onChange={(event) => onChange({ subject: event.target.value })}
      />
      <SelectField
        label={texts.approvalTypeFilter}
        emptyLabel={texts.allTypes}
        value={filter.type}
        onChange={(event) => onChange({ type: event.target.value })}
        options={APPROVAL_TYPE_LABELS.map((label) => ({ value: label, label }))}
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
