/** The list as it is filtered and sorted, every page of it, to be kept as a file. */
import { contract } from '@stoep/contract';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { api } from '../../api.ts';
import { filterQuery } from '../../data-provider.ts';
import { flatten } from '../../links.ts';

/** As the server gives at most. */
const PAGE = 500;
export const EXPORTED_AT_MOST = 20_000;

type Asked = {
  filter: Record<string, unknown>;
  sort: { field: string; order: string };
  /** Of the columns that are exported those that a list brings only where they are named. */
  also: readonly string[];
};

/** Every page of it, up to a size that a spreadsheet opens. */
export const recordsToExport = async (resource: OfficeResource, { filter, sort, also }: Asked) => {
  const records: Record<string, unknown>[] = [];
  // Not by the total: of a search not every match is counted.
  for (let more = true; more && records.length < EXPORTED_AT_MOST; ) {
    const query = {
      limit: PAGE,
      offset: records.length,
      sort: sort.field,
      order: sort.order === 'DESC' ? ('desc' as const) : ('asc' as const),
      ...(also.length > 0 ? { also: also.join(',') } : {}),
      ...filterQuery(filter),
    };
    const page = await api(contract.office.list, { params: { resource: resource.name }, query });
    more = page.value.length === PAGE;
    records.push(...page.value.map((record) => flatten(resource, record)));
  }
  return records;
};
