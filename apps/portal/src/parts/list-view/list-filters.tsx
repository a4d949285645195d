/** The filters above a list: text or choice, in the given order, bound to the list's view. */
import { buildingPageTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import type { ListViewState } from './use-list-view.ts';

/** The field name, its label and, for a choice, its options. */
export type ListFilterDefinition<F> = readonly [name: keyof F & string, label: string, words?: readonly string[]];

type Props<F extends object> = {
  /** The name of the list, for the labels of its filters. */
  readonly name: string;
  readonly view: ListViewState<F>;
  readonly of: readonly ListFilterDefinition<F>[];
};

type FieldProps<F extends object> = { view: ListViewState<F>; filter: ListFilterDefinition<F> };

const Field = <F extends Record<string, string>>({ view, filter: [name, label, words] }: FieldProps<F>) => {
  const given = {
    label,
    value: view.filters[name],
    onChange: (event: { target: { value: string } }) => view.filter({ [name]: event.target.value } as Partial<F>),
  };
  return words ? (
    <SelectField
      {...given}
      emptyLabel={buildingPageTexts.all}
      options={words.map((word) => ({ value: word, label: word }))}
    />
  ) : (
    <TextField {...given} />
  );
};

/** The first field is the search, which is always visible. The others are behind the button. */
export const ListFilterBar = <F extends Record<string, string>>({ name: listed, view, of }: Props<F>) => {
  const [search, ...others] = of;
  const names = Object.fromEntries(others.map(([name, label]) => [name, label]));
  return (
    <FilterBar
      label={buildingPageTexts.filterOf(listed)}
      active={view.active}
      onClear={view.clear}
      chips={view.chips(names as { readonly [K in keyof F]?: string })}
      search={search && <Field view={view} filter={search} />}
    >
      {others.map((filter) => (
        <Field key={filter[0]} view={view} filter={filter} />
      ))}
    </FilterBar>
  );
};
