/** The filters over a list: a text or a choice each, in the order given, bound to the list's view. */
import { buildingPageTexts } from '@stoep/contract/buildings/scheme-lists.texts';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import type { ListView } from './use-list-view.ts';

/** Its name, its label and, of a choice, the words to choose from. */
export type ListFilter<F> = readonly [name: keyof F & string, label: string, words?: readonly string[]];

type Props<F extends object> = {
  /** What is listed, as its filters are called. */
  readonly name: string;
  readonly view: ListView<F>;
  readonly of: readonly ListFilter<F>[];
};

export const ListFilters = <F extends Record<string, string>>({ name: listed, view, of }: Props<F>) => (
  <FilterBar label={buildingPageTexts.filterOf(listed)} active={view.active} onClear={view.clear}>
    {of.map(([name, label, words]) => {
      const given = {
        label,
        value: view.filters[name],
        onChange: (event: { target: { value: string } }) =>
          view.filter({ [name]: event.target.value } as Partial<F>),
      };
      return words ? (
        <SelectField
          key={name}
          {...given}
          emptyLabel={buildingPageTexts.all}
          options={words.map((word) => ({ value: word, label: word }))}
        />
      ) : (
        <TextField key={name} {...given} />
      );
    })}
  </FilterBar>
);
