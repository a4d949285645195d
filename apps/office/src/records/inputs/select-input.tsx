/** The inputs of a choice, and of several choices, from a fixed list. */
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputProps } from 'ra-core';
import { isEnterWithoutChoice, type OfficeInputProps, useOfficeInput } from './use-office-input.tsx';

type Choice = { readonly id: string; readonly name: string };
type ChoicesProps = OfficeInputProps & { choices: readonly Choice[] };
type SelectInputProps = ChoicesProps &
  Pick<InputProps, 'format' | 'parse'> & {
    readOnly?: boolean;
    /** A required choice has no empty entry either. */
    withoutBlank?: boolean;
  };

const itemsOf = (choices: readonly Choice[]) =>
  choices.map(({ id, name }) => (
    <MenuItem key={id} value={id}>
      {name}
    </MenuItem>
  ));

type ChoiceFieldProps = TextFieldProps & { input: ReturnType<typeof useOfficeInput> };

/** `props` replace what the input gives, such as its value. */
const ChoiceField = ({ input: { field, inputRef, frame }, ...props }: ChoiceFieldProps) => (
  <TextField {...field} {...frame} className="office-input office-choice" select inputRef={inputRef} {...props} />
);

export const SelectInput = ({ choices, readOnly = false, withoutBlank = false, ...props }: SelectInputProps) => (
  <ChoiceField input={useOfficeInput(props)} disabled={readOnly}>
    {props.validate || withoutBlank ? null : (
      <MenuItem value="" aria-label="Clear value">
        —
      </MenuItem>
    )}
    {itemsOf(choices)}
  </ChoiceField>
);

/** The chosen ones, in the order of the value. */
const chosenOf = (choices: readonly Choice[], value: unknown): Choice[] =>
  (Array.isArray(value) ? value : []).flatMap((id) => choices.find((one) => one.id === id) ?? []);

export const SelectArrayInput = ({ choices, ...props }: ChoicesProps) => {
  const input = useOfficeInput(props);
  const chosen = chosenOf(choices, input.field.value);
  return (
    <ChoiceField
      input={input}
      value={chosen.map(({ id }) => id)}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => (
            <span className="office-chips">
              {chosen.map(({ id, name }) => (
                <Chip key={id} label={name} size="small" />
              ))}
            </span>
          ),
        },
      }}
    >
      {itemsOf(choices)}
    </ChoiceField>
  );
};

/** For more choices than a menu can show: they are searched by typing. */
export const AutocompleteArrayInput = ({ choices, ...props }: ChoicesProps) => {
  const { field, inputRef, frame } = useOfficeInput({ ...props, defaultValue: [] });
  return (
    <Autocomplete
      id={field.id}
      className="office-input office-choice"
      multiple
      openOnFocus
      filterSelectedOptions
      handleHomeEndKeys={false}
      clearText="Clear value"
      size="small"
      options={choices}
      value={chosenOf(choices, field.value)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      onChange={(_, chosen) => field.onChange(chosen.map(({ id }) => id))}
      onKeyDown={(event) => {
        if (isEnterWithoutChoice(event)) event.preventDefault();
      }}
      onBlur={() => field.onBlur()}
      renderInput={(params) => <TextField {...params} {...frame} name={field.name} inputRef={inputRef} />}
    />
  );
};
