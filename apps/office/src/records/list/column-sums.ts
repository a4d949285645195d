/** Sums of the amount columns of a list. */
import { isEmptyFieldValue } from '@stoep/contract/office/list-cells';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { centsToRand, randToCents, sumCents } from '@stoep/domain/money/money';
import { formatOfficeRecordField } from '../form/field-text.ts';
import type { NamedOfficeField } from '../form/fields-of.ts';

const isSummed = ({ kind, summed }: OfficeField) => kind === 'money' && summed !== false;

/** The server sums stored amounts and those it can compute for all records at once. */
export const isSummedByServer = (field: OfficeField) => isSummed(field) && (!field.computed || field.atOnce);

/** "Amount R 12 345.67"; an amount stays on one line. */
export const formatColumnSum = (name: string, field: OfficeField, rand: number): string =>
  `${field.label} ${formatOfficeRecordField(name, field, { [name]: rand }).replaceAll(' ', '\u00a0')}`;

/** One text for each money column. */
export const columnSumTexts = (
  columns: readonly NamedOfficeField[],
  records: readonly Record<string, unknown>[],
): string[] =>
  columns
    .filter(([, field]) => isSummed(field))
    .map(([name, field]) => {
      const sum = sumCents(
        records.filter((one) => !isEmptyFieldValue(one[name])).map((one) => randToCents(Number(one[name]))),
      );
      return formatColumnSum(name, field, centsToRand(sum));
    });
