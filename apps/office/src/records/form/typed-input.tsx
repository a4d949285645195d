/**
 * The text input of a day, or a day with time: typed in South African order or picked from the device's calendar. The
 * browser's own input uses its language's order, so it only serves as the calendar.
 */
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { OpenCalendarButton } from '@stoep/ui/form/open-calendar';
import { type FieldTextParser, useParsedFieldText } from '@stoep/ui/form/use-day-text';
import { type RefObject, useRef } from 'react';
import { type OfficeInputProps, useOfficeInput } from '../inputs/use-office-input.tsx';

export type DateTextInputProps = OfficeInputProps;

type Kind = {
  /** The type of the hidden browser input. */
  readonly picker: 'date' | 'datetime-local';
  readonly reading: FieldTextParser;
  /** Formats the stored value for typing, '' for none. */
  readonly shown: (value: unknown) => string;
  /** Parses typed text into the stored value, null for none. */
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
    <OpenCalendarButton of={behind} />
  </InputAdornment>
);

/** Connects the typed text with the form. */
const useTyped = ({ validate, ...asked }: DateTextInputProps, { reading, shown, kept }: Kind) => {
  const typed = useRef('');
  const { field, inputRef, frame } = useOfficeInput({
    ...asked,
    // Unreadable text must block saving, or it would be saved as empty.
    validate: [() => reading.problem(typed.current), ...[validate ?? []].flat()],
    format: shown,
    parse: kept,
  });
  const { onChange, onBlur, value, id, name } = field;
  const text = useParsedFieldText(value, onChange, reading);
  // A value that a draft or a reset brings replaces unreadable text.
  typed.current = text.text;
  return {
    input: {
      id,
      name,
      inputRef,
      value: text.text,
      ...frame,
      ...(text.problem && { error: true, helperText: text.problem }),
    },
    meant: value,
    // Set before the form validates the text.
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

export const DateTextInput = ({ kind, ...asked }: DateTextInputProps & { kind: Kind }) => {
  const behind = useRef<HTMLInputElement>(null);
  const { input, meant, type, leave, pick } = useTyped(asked, kind);
  return (
    <TextField
      {...input}
      className="office-input"
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      autoComplete="off"
      slotProps={{
        htmlInput: kind.picker === 'date' ? { inputMode: 'numeric' } : {},
        input: { endAdornment: <Calendar behind={behind} type={kind.picker} value={meant} onPick={pick} /> },
      }}
    />
  );
};
