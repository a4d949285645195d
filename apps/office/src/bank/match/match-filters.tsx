/** Which lines the match page shows: those that wait, are held or are matched, of a building, an account and a direction. */
import { SelectField } from '@stoep/ui/form/select-field';
import type { Show } from './match-types.ts';
import type { Filters, Matching } from './use-matching.ts';

export const SHOWS: readonly { value: Show; label: string }[] = [
  { value: 'waiting', label: 'To match' },
  { value: 'parked', label: 'Unallocated' },
  { value: 'matched', label: 'Matched' },
];

export const MatchFilters = ({
  filters,
  matching,
  set,
}: {
  filters: Filters;
  matching: Matching;
  set: (more: Partial<Filters>) => void;
}) => (
  <div className="match-asks">
    <SelectField
      label="Show"
      value={filters.show}
      options={SHOWS}
      onChange={(event) => set({ show: event.target.value as Show })}
    />
    <SelectField
      label="Building"
      value={filters.buildingId}
      emptyLabel="All buildings"
      options={matching.schemes.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => set({ buildingId: event.target.value })}
    />
    <SelectField
      label="Bank account"
      value={filters.accountId}
      emptyLabel="All accounts"
      options={matching.accounts.map(({ id, name, building, waiting }) => ({
        value: id,
        label: `${building ?? 'Trust account'}: ${name} (${waiting})`,
      }))}
      onChange={(event) => set({ accountId: event.target.value })}
    />
    <SelectField
      label="In or out"
      value={filters.direction}
      emptyLabel="Both"
      options={[
        { value: 'in', label: 'Paid in' },
        { value: 'out', label: 'Paid out' },
      ]}
      onChange={(event) => set({ direction: event.target.value as Filters['direction'] })}
    />
  </div>
);
