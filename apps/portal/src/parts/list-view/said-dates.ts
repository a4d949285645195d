import { postedTexts } from '@stoep/contract/ledger/posted.texts';
import { formatDay, isDay } from '@stoep/domain/calendar/calendar';
import type { DateFilter } from '@stoep/ui/form/date-range-filter';

/** What was kept in a session may be anything. */
export const isDateFilter = (value: unknown): value is DateFilter =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'to' in value &&
  isDay(value.from) &&
  isDay(value.to);

/** A day, or the first and the last of a range. */
export const saidDates = ({ from, to }: Pick<DateFilter, 'from' | 'to'>): string =>
  from === to ? formatDay(from) : postedTexts.term(formatDay(from), formatDay(to));
