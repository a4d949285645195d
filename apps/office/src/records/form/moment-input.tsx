/**
 * A day with its time: South African time, wherever the browser stands, since a vote closes there and then for everybody.
 */
import { typedInstant } from '@stoep/domain/calendar/calendar';
import { readMoment } from '@stoep/domain/calendar/read-day';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

const read = (text: string): string | undefined => {
  const at = readMoment(text);
  return at && typedInstant(at);
};

const MOMENT = {
  picker: 'datetime-local',
  reading: {
    read,
    problem: (text: string) =>
      text.trim() !== '' && read(text) === undefined
        ? 'This is no day with a time. Please type it as 2026-03-14 17:00 or 14/03/2026 17:00.'
        : undefined,
  },
  shown: (value: unknown) => (typeof value === 'string' && value !== '' ? typedInstant(new Date(value)) : ''),
  kept: (text: string) => readMoment(text)?.toISOString() ?? null,
} as const;

const EXAMPLE = 'South African time, as 2026-03-14 17:00.';

export const MomentInput = ({ helperText, ...props }: TypedInputProps) => (
  <TypedInput {...props} helperText={helperText || EXAMPLE} kind={MOMENT} />
);
