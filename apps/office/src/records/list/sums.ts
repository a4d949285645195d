/** What amounts come to, for the columns of a list. */

import { isMissing } from '@stoep/contract/office/list-cells';
import type { OfficeField } from '@stoep/contract/office/resource';
import { fromRand, sumCents, toRand } from '@stoep/domain/money/money';
import { fieldText } from '../form/field-text.ts';
import type { Named } from '../form/fields-of.ts';

const isSummed = ({ kind, summed }: OfficeField) => kind === 'money' && summed !== false;

/** Over every page: the server adds up what it keeps, and what it works out for all at once. */
export const isSummedByServer = (field: OfficeField) => isSummed(field) && (!field.computed || field.atOnce);

/** "Amount R 12 345.67"; an amount stays on one line. */
export const sumText = (name: string, field: OfficeField, rand: number): string =>
  `${field.label} ${fieldText(name, field, { [name]: rand }).replaceAll(' ', '\u00a0')}`;

/** One for each column of money; none where a list has none. */
export const sumsOf = (columns: readonly Named[], records: readonly Record<string, unknown>[]): string[] =>
  columns
    .filter(([, field]) => isSummed(field))
    .map(([name, field]) => {
      const sum = sumCents(
        records.filter((one) => !isMissing(one[name])).map((one) => fromRand(Number(one[name]))),
      );
      return sumText(name, field, toRand(sum));
    });
