/** Which fields a list reads: all except lazy fields, which are read only when named. */
import { lazyFieldNames } from '@stoep/contract/office/lazy-fields';
import { memoize } from '../../../kernel/memoize.ts';
import type { RecordBinding } from '../record-binding.ts';
import type { RecordListQuery } from './list-order.queries.ts';

const alone = memoize<RecordBinding, ReadonlySet<string>>();

const without = ({ resource }: RecordBinding, names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Object.keys(resource.fields).filter((name) => !names.has(name)));

/** @param query `also` names lazy fields to read too; other names in it have no effect */
export const recordListFieldNamesOf = (
  binding: RecordBinding,
  { also }: Pick<RecordListQuery, 'also'>,
): ReadonlySet<string> => {
  const leftOut = lazyFieldNames(binding.resource);
  if (!also) return alone(binding, () => without(binding, new Set(leftOut)));
  const asked = new Set(also.split(','));
  return without(binding, new Set(leftOut.filter((name) => !asked.has(name))));
};
