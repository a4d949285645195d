/** Which fields a list brings: all but those that are left out, unless they are asked for. */
import { lazyFields } from '@stoep/contract/office/lazy-fields';
import { memoize } from '../../../kernel/memoize.ts';
import type { Binding } from '../binding.ts';
import type { ListQuery } from './list-order.queries.ts';

const alone = memoize<Binding, ReadonlySet<string>>();

const without = ({ resource }: Binding, names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Object.keys(resource.fields).filter((name) => !names.has(name)));

/** @param query `also` names what is left out otherwise; a name that is none of these changes nothing */
export const shownInList = (binding: Binding, { also }: Pick<ListQuery, 'also'>): ReadonlySet<string> => {
  const leftOut = lazyFields(binding.resource);
  if (!also) return alone(binding, () => without(binding, new Set(leftOut)));
  const asked = new Set(also.split(','));
  return without(binding, new Set(leftOut.filter((name) => !asked.has(name))));
};
