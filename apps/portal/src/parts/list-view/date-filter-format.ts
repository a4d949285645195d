import { ledgerEntryDescriptionTexts } from '@stoep/contract/ledger/entry-descriptions.texts';
import { formatDay, isDay } from '@stoep/domain/calendar/calendar';
import type { DateRangeFilterValue } from '@stoep/ui/form/date-range-filter';

/** Session storage may hold any value, so it is checked. */
export const isStoredDateFilter = (value: unknown): value is DateRangeFilterValue =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'to' in value &&
  isDay(value.from) &&
  isDay(value.to);

/** A day, or the first and last day of a range. */
export const formatDateFilter = ({ from, to }: Pick<DateRangeFilterValue, 'from' | 'to'>): string =>
  from === to ? formatDay(from) : ledgerEntryDescriptionTexts.term(formatDay(from), formatDay(to));
