/**
 * A calendar day in a form or a filter, typed as people here write it or picked from the device's calendar. The browser's
 * date input shows the order of the browser's language, so it stands behind as the calendar alone.
 */
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { OpenCalendar } from '@stoep/ui/form/open-calendar';
import { noDay, useDayText } from '@stoep/ui/form/use-day-text';
import { type RefObject, useRef } from 'react';
import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';

type DayInputProps = {
  source: string;
  label: string;
  helperText?: string | false;
  validate?: Validator;
};

const empty = (value: unknown): string => (typeof value === 'string' ? value : '');
const absent = (value: string): string | null => value || null;

type CalendarProps = {
  behind: RefObject<HTMLInputElement | null>;
  value: string;
  onPick: (day: string) => void;
};

const Calendar = ({ behind, value, onPick }: CalendarProps) => (
  <InputAdornment position="end" className="office-day">
    <input
      ref={behind}
      type="date"
      tabIndex={-1}
      aria-hidden="true"
      value={value}
      onChange={(event) => onPick(event.target.value)}
    />
    <OpenCalendar of={behind} />
  </InputAdornment>
);

export const DayInput = ({ source, label, helperText, validate }: DayInputProps) => {
  const behind = useRef<HTMLInputElement>(null);
  const typed = useRef('');
  const { id, field, fieldState, isRequired } = useInput({
    source,
    // Without the day it would be another record than was filled in.
    validate: [() => noDay(typed.current), ...(validate ? [validate] : [])],
    isRequired: validate !== undefined,
    format: empty,
    parse: absent,
  });
  const { onChange, onBlur, value, ref, name } = field;
  const day = useDayText(value, onChange);
  const error = day.problem ?? fieldState.error?.message;
  const wrong = error !== undefined;
  const told = { ...(wrong && { error }), ...(helperText !== undefined && { helperText }) };
  // Before the form hears of it: it is checked at once.
  const type = (text: string) => {
    typed.current = text;
    day.type(text);
  };
  const leave = () => {
    day.leave();
    onBlur();
  };
  const pick = (picked: string) => {
    typed.current = picked;
    day.show(picked);
    onChange(picked);
  };
  return (
    <TextField
      id={id}
      name={name}
      inputRef={ref}
      value={day.text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      autoComplete="off"
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={wrong}
      helperText={helperText !== false || wrong ? <InputHelperText {...told} /> : null}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        input: { endAdornment: <Calendar behind={behind} value={empty(value)} onPick={pick} /> },
      }}
    />
  );
};
