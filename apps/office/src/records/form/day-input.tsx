/** The input of a calendar day in a form or a filter. */
import { DAY_TEXT_PARSER } from '@stoep/ui/form/use-day-text';
import { DateTextInput, type DateTextInputProps } from './typed-input.tsx';

const DAY = {
  picker: 'date',
  reading: DAY_TEXT_PARSER,
  shown: (value: unknown) => (typeof value === 'string' ? value : ''),
  kept: (text: string) => text || null,
} as const;

export const DayFieldInput = (props: DateTextInputProps) => <DateTextInput {...props} kind={DAY} />;
