/** A choice from a long list with a filter box (B 2: case-insensitive on the typed text). Loads MUI: use in lazy screens. */
import Autocomplete from '@mui/material/Autocomplete';
import { StoepTheme } from '../theme/theme.tsx';
import { Field, type FieldLook, useFieldIds } from './field.tsx';
import type { Option } from './select-field.tsx';

type ComboFieldProps = FieldLook & {
  id?: string | undefined;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  /** When nothing matches the typed text. */
  noMatch: string;
  disabled?: boolean | undefined;
};

export const ComboField = (props: ComboFieldProps) => {
  const { label, hint, error, optional, id, options, value, onChange, placeholder, noMatch } = props;
  const look = { label, hint, error, optional };
  const ids = useFieldIds(id, look);
  return (
    <StoepTheme>
      <Field {...look} ids={ids}>
        <Autocomplete
          id={ids.id}
          options={options}
          value={options.find((option) => option.value === value) ?? null}
          onChange={(_event, option) => onChange(option?.value ?? null)}
          getOptionLabel={(option) => option.label}
          getOptionKey={(option) => option.value}
          noOptionsText={noMatch}
          disabled={props.disabled ?? false}
          autoHighlight
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
      </Field>
    </StoepTheme>
  );
};
