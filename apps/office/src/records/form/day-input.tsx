/** A calendar day in a form or a filter. */
import { DAYS } from '@stoep/ui/form/use-day-text';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

const DAY = {
  picker: 'date',
  reading: DAYS,
  shown: (value: unknown) => (typeof value === 'string' ? value : ''),
  kept: (text: string) => text || null,
} as const;

export const DayInput = (props: TypedInputProps) => <TypedInput {...props} kind={DAY} />;
