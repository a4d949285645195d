/**
 * A day, or a day with its time, in a form or a filter: typed as people here write it or picked from the device's calendar.
 * The browser's own input shows the order of the browser's language, so it stands behind as the calendar alone.
 */
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { OpenCalendar } from '@stoep/ui/form/open-calendar';
import { type Reading, useReadText } from '@stoep/ui/form/use-day-text';
import { type RefObject, useRef } from 'react';
import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';

export type TypedInputProps = {
  source: string;
  label: string;
  helperText?: string | false;
  validate?: Validator;
};

type Kind = {
  /** Of the browser's input that stands behind. */
  readonly picker: 'date' | 'datetime-local';
  readonly reading: Reading;
  /** The value of the record as it is typed, '' for none. */
  readonly shown: (value: unknown) => string;
  /** What is typed as the record keeps it, null for none. */
  readonly kept: (text: string) => string | null;
};

type CalendarProps = {
  behind: RefObject<HTMLInputElement | null>;
  type: Kind['picker'];
  value: string;
  onPick: (picked: string) => void;
};

const Calendar = ({ behind, type, value, onPick }: CalendarProps) => (
  <InputAdornment position="end" className="office-day">
    <input
      ref={behind}
      type={type}
      tabIndex={-1}
      aria-hidden="true"
      value={value.replace(' ', 'T')}
      onChange={(event) => onPick(event.target.value.replace('T', ' '))}
    />
    <OpenCalendar of={behind} />
  </InputAdornment>
);

/** What is typed, and the form that hears of it. */
const useTyped = ({ source, validate }: TypedInputProps, { reading, shown, kept }: Kind) => {
  const typed = useRef('');
  const { id, field, fieldState, isRequired } = useInput({
    source,
    // Without what is typed it would be another record than was filled in.
    validate: [() => reading.problem(typed.current), ...(validate ? [validate] : [])],
    isRequired: validate !== undefined,
    format: shown,
    parse: kept,
  });
  const { onChange, onBlur, value, ref, name } = field;
  const text = useReadText(value, onChange, reading);
  return {
    input: { id, name, inputRef: ref, value: text.text },
    isRequired,
    meant: value,
    error: text.problem ?? fieldState.error?.message,
    // Before the form hears of it: it is checked at once.
    type: (letters: string) => {
      typed.current = letters;
      text.type(letters);
    },
    leave: () => {
      text.leave();
      onBlur();
    },
    pick: (picked: string) => {
      typed.current = picked;
      text.show(picked);
      onChange(picked);
    },
  };
};

export const TypedInput = ({ kind, ...asked }: TypedInputProps & { kind: Kind }) => {
  const behind = useRef<HTMLInputElement>(null);
  const { input, isRequired, meant, error, type, leave, pick } = useTyped(asked, kind);
  const { label, source, helperText } = asked;
  const wrong = error !== undefined;
  const told = { ...(wrong && { error }), ...(helperText !== undefined && { helperText }) };
  return (
    <TextField
      {...input}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      autoComplete="off"
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={wrong}
      helperText={helperText !== false || wrong ? <InputHelperText {...told} /> : null}
      slotProps={{
        htmlInput: kind.picker === 'date' ? { inputMode: 'numeric' } : {},
        input: { endAdornment: <Calendar behind={behind} type={kind.picker} value={meant} onPick={pick} /> },
      }}
    />
  );
};
