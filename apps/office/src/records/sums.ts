/** What amounts come to, for the columns of a list. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { fromRand, sumCents, toRand } from '@stoep/domain/money/money';
import { fieldText, isMissing } from './field-text.ts';
import { fieldsIn } from './fields-of.ts';

/** "Amount R 12 345.67" of each column of money; none where a list has none. */
export const sumsOf = (resource: OfficeResource, records: readonly Record<string, unknown>[]): string[] =>
  fieldsIn
    .list(resource)
    .filter(([, { kind }]) => kind === 'money')
    .map(([name, field]) => {
      const sum = sumCents(
        records.filter((one) => !isMissing(one[name])).map((one) => fromRand(Number(one[name]))),
      );
      // An amount stays on one line.
      return `${field.label} ${fieldText(name, field, { [name]: toRand(sum) }).replaceAll(' ', '\u00a0')}`;
    });
