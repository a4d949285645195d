/** One value of a record as text, by the kind of its field: on the page, in lists and in what is exported. */
import type { OfficeField } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import { formatDay, formatInstant, formatMonth } from '@stoep/domain/calendar/calendar';
import { formatBalance, formatEntry, fromRand } from '@stoep/domain/money/money';
import { titleKey } from '../links.ts';
import { callName } from './endpoint-names.ts';

export const DASH = '—';

export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** With as many decimals as it is kept with. */
const percent = (value: number, { perPercent = 1 }: OfficeField): string =>
  `${value.toFixed(Math.round(Math.log10(perPercent)))} %`;

/** Empty when there is nothing. */
export const fieldText = (name: string, field: OfficeField, record: Record<string, unknown>): string => {
  const value = record[name];
  if (isMissing(value)) return '';
  switch (field.kind) {
    case 'money':
      return (field.owed ? formatBalance : formatEntry)(fromRand(Number(value)));
    case 'day':
      return field.ofMonth ? formatMonth(String(value)) : formatDay(String(value));
    case 'instant':
      return formatInstant(new Date(String(value)));
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'percent':
      return percent(Number(value), field);
    case 'choice':
    case 'word':
      return callName(String(value)) ?? sayWord(String(value));
    case 'choices':
      return (value as unknown[]).map((one) => sayWord(String(one))).join(', ');
    case 'link':
    case 'file':
      return String(record[titleKey(name)] ?? '');
    default:
      return String(value);
  }
};
