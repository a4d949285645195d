/** The filters of the match page: status, building, account and direction. */
import { SelectField } from '@stoep/ui/form/select-field';
import type { BankLineStatusFilter } from './match-types.ts';
import type { BankMatchFilterValues, BankMatchingState } from './use-bank-matching.ts';

export const BANK_LINE_STATUS_CHOICES: readonly { value: BankLineStatusFilter; label: string }[] = [
  { value: 'waiting', label: 'To match' },
  { value: 'parked', label: 'Unallocated' },
  { value: 'matched', label: 'Matched' },
];

export const BankMatchFilters = ({
  filters,
  matching,
  set,
}: {
  filters: BankMatchFilterValues;
  matching: BankMatchingState;
  set: (more: Partial<BankMatchFilterValues>) => void;
}) => (
  <div className="match-asks">
    <SelectField
      label="Show"
      value={filters.show}
      options={BANK_LINE_STATUS_CHOICES}
      onChange={(event) => set({ show: event.target.value as BankLineStatusFilter })}
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
      onChange={(event) => set({ direction: event.target.value as BankMatchFilterValues['direction'] })}
    />
  </div>
);
