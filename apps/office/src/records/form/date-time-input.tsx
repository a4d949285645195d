/**
 * The input of a day with its time, in South African time wherever the browser is, since a vote closes at one instant
 * for all.
 */
import { formatInstantForInput } from '@stoep/domain/calendar/calendar';
import { parseInstant } from '@stoep/domain/calendar/parse-day';
import { DateTextInput, type DateTextInputProps } from './typed-input.tsx';

const read = (text: string): string | undefined => {
  const at = parseInstant(text);
  return at && formatInstantForInput(at);
};

const MOMENT = {
  picker: 'datetime-local',
  reading: {
    read,
    problem: (text: string) =>
      text.trim() !== '' && read(text) === undefined
        ? 'Enter a date and time such as 2026-03-14 17:00 or 14/03/2026 17:00.'
        : undefined,
  },
  shown: (value: unknown) => (typeof value === 'string' && value !== '' ? formatInstantForInput(new Date(value)) : ''),
  kept: (text: string) => parseInstant(text)?.toISOString() ?? null,
} as const;

const EXAMPLE = 'South African time, as 2026-03-14 17:00.';

export const DateTimeFieldInput = ({ helperText, ...props }: DateTextInputProps) => (
  <DateTextInput {...props} helperText={helperText || EXAMPLE} kind={MOMENT} />
);
