/** Loads all pages of a list, filtered and sorted, for an export. */
import { apiContract } from '@stoep/contract';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { callApi } from '../../api.ts';
import { apiQueryOfListFilter } from '../../data-provider.ts';
import { flattenRecordLinks } from '../../record-links.ts';

/** The server's largest page. */
const PAGE = 500;
export const MAX_EXPORTED_RECORDS = 20_000;

type Input = {
  filter: Record<string, unknown>;
  sort: { field: string; order: string };
  /** Exported lazy fields, which must be named. */
  also: readonly string[];
};

/** Stops at the number of rows that a spreadsheet can open. */
export const loadRecordsToExport = async (resource: OfficeResource, { filter, sort, also }: Input) => {
  const records: Record<string, unknown>[] = [];
  // Not by the total, since a search does not count every match.
  for (let more = true; more && records.length < MAX_EXPORTED_RECORDS; ) {
    const query = {
      limit: PAGE,
      offset: records.length,
      sort: sort.field,
      order: sort.order === 'DESC' ? ('desc' as const) : ('asc' as const),
      ...(also.length > 0 ? { also: also.join(',') } : {}),
      ...apiQueryOfListFilter(filter),
    };
    const page = await callApi(apiContract.office.list, { params: { resource: resource.name }, query });
    more = page.value.length === PAGE;
    records.push(...page.value.map((record) => flattenRecordLinks(resource, record)));
  }
  return records;
};
