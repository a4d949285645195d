/** A choice from a long list with a filter box (B 2: case-insensitive). Loads MUI, so use it in lazy screens. */
import Autocomplete, { type AutocompleteProps, createFilterOptions } from '@mui/material/Autocomplete';
import { StoepThemeProvider } from '../theme/theme.tsx';
import { type FieldLabelProps, LabelledField, useFieldIds } from './field.tsx';
import type { SelectOption } from './select-field.tsx';

type ComboFieldProps = FieldLabelProps & {
  id?: string | undefined;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  /** The text if nothing matches. */
  noMatch: string;
  disabled?: boolean | undefined;
  /** Receives the typed text, for a search on the server. */
  onSearch?: ((typed: string) => void) | undefined;
  /** The values of options that the server found; they are displayed whatever their labels are. */
  found?: readonly string[] | undefined;
};

const byLabel = createFilterOptions<SelectOption>();

type Searching = Pick<AutocompleteProps<SelectOption, false, false, false>, 'filterOptions' | 'onInputChange'>;

const searching = (onSearch: (typed: string) => void, found: readonly string[] = []): Searching => ({
  filterOptions: (all, state) => {
    const matching = byLabel(all, state);
    return all.filter((one) => matching.includes(one) || found.includes(one.value));
  },
  onInputChange: (_event, typed, reason) => {
    if (reason === 'input') onSearch(typed);
    if (reason === 'clear') onSearch('');
  },
});

export const ComboField = (props: ComboFieldProps) => {
  const { label, hint, error, optional, id, options, value, onChange, placeholder, noMatch, onSearch, found } = props;
  const look = { label, hint, error, optional };
  const ids = useFieldIds(id, look);
  return (
    <StoepThemeProvider>
      <LabelledField {...look} ids={ids}>
        <Autocomplete<SelectOption, false, false, false>
          id={ids.id}
          options={options}
          value={options.find((option) => option.value === value) ?? null}
          onChange={(_event, option) => onChange(option?.value ?? null)}
          getOptionLabel={(option) => option.label}
          getOptionKey={(option) => option.value}
          noOptionsText={noMatch}
          disabled={props.disabled ?? false}
          autoHighlight
          {...(onSearch ? searching(onSearch, found) : {})}
          renderInput={(params) => (
            <div ref={params.slotProps.input.ref} className="combo">
              <input
                {...params.slotProps.htmlInput}
                className="input"
                placeholder={placeholder}
                aria-describedby={ids['aria-describedby']}
                aria-invalid={ids['aria-invalid']}
              />
            </div>
          )}
        />
      </LabelledField>
    </StoepThemeProvider>
  );
};
