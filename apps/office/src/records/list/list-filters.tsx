/** The filters of a list: the inputs of those in use, and the menu that adds and removes them. */
import { isEmptyFieldValue } from '@stoep/contract/office/list-cells';
import { Button } from '@stoep/ui/form/button';
import { CloseIcon } from '@stoep/ui/theme/icons';
import { FilterLiveForm, useListContext } from 'ra-core';
import { type ReactElement, useEffect, useRef } from 'react';
import { ListMenuButton } from './list-menu.tsx';

export type ListFilter = {
  readonly name: string;
  readonly label: string;
  readonly input: ReactElement;
  /** It is part of the list and cannot be removed. */
  readonly always?: true;
};

const useFiltersInUse = () => {
  const { displayedFilters = {}, filterValues } = useListContext();
  return ({ name, always }: ListFilter): boolean =>
    always === true || Boolean(displayedFilters[name]) || !isEmptyFieldValue(filterValues[name]);
};

const FilterField = ({ filter: { name, input, always }, focus }: { filter: ListFilter; focus: boolean }) => {
  const { hideFilter } = useListContext();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) field.current?.querySelector<HTMLElement>('[role="combobox"], input')?.focus();
  }, [focus]);
  return (
    <div ref={field} className="filter-field" data-source={name}>
      {input}
      {always ? null : (
        <Button
          compact
          icon
          variant="quiet"
          aria-label="Remove this filter"
          title="Remove this filter"
          onClick={() => hideFilter(name)}
        >
          <CloseIcon />
        </Button>
      )}
    </div>
  );
};

type FormProps = {
  filters: readonly ListFilter[];
  /** The filter that was added last, which takes the focus. */
  added: string | undefined;
  /** Typing waits this long before it filters, in milliseconds. */
  wait: number;
};

export const ListFilterForm = ({ filters, added, wait }: FormProps) => {
  const inUse = useFiltersInUse();
  return (
    <FilterLiveForm debounce={wait}>
      {filters.filter(inUse).map((filter) => (
        <FilterField key={filter.name} filter={filter} focus={added === filter.name} />
      ))}
    </FilterLiveForm>
  );
};

type AddProps = { filters: readonly ListFilter[]; onAdd: (name: string) => void };

export const AddFilterButton = ({ filters, onAdd }: AddProps) => {
  const { filterValues, setFilters, showFilter, hideFilter } = useListContext();
  const inUse = useFiltersInUse();
  const add = (name: string) => {
    onAdd(name);
    showFilter(name, undefined);
  };
  return (
    <ListMenuButton
      label="Add filter"
      choices={[
        ...filters
          .filter(({ always }) => !always)
          .map((filter) => ({
            key: filter.name,
            label: filter.label,
            checked: inUse(filter),
            onChoose: () => (inUse(filter) ? hideFilter(filter.name) : add(filter.name)),
          })),
        ...(Object.keys(filterValues).length > 0
          ? [{ key: ' ', label: 'Remove all filters', onChoose: () => setFilters({}, {}) }]
          : []),
      ]}
    />
  );
};
