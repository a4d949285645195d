import { formatLedgerEntryKind } from '@stoep/contract/ledger/entry-kinds.texts';
import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { DateField } from '@stoep/ui/form/date-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { type LedgerEntryFilter, NO_LEDGER_ENTRY_FILTER } from './ledger-view.ts';

type LedgerFiltersProps = {
  rows: readonly LevyAccountLedgerRow[];
  filter: LedgerEntryFilter;
  active: boolean;
  onChange: (part: Partial<LedgerEntryFilter>) => void;
};

/** Filters by kind and by days; all rows are already loaded. */
export const LedgerFilterFields = ({ rows, filter, active, onChange }: LedgerFiltersProps) => {
  const kinds = [...new Set(rows.map((row) => row.kind))].sort();
  return (
    <FilterBar label={texts.ledgerFilters} active={active} onClear={() => onChange(NO_LEDGER_ENTRY_FILTER)}>
      <SelectField
        label={texts.kind}
        value={filter.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
        options={[
          { value: '', label: texts.allKinds },
          ...kinds.map((kind) => ({ value: kind, label: formatLedgerEntryKind(kind) })),
        ]}
      />
      <DateField
        label={texts.fromDate}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <DateField
        label={texts.toDate}
        value={filter.to}
        min={filter.from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </FilterBar>
  );
};
