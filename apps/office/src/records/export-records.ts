/** The list as it is filtered, as a file for a spreadsheet: the columns by their names, the values as they are shown. */
import { contract } from '@stoep/contract';
import { findResource } from '@stoep/contract/office/index';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { api } from '../api.ts';
import { filterQuery } from '../data-provider.ts';
import { flatten } from '../links.ts';
import { fieldText } from './field-text.ts';
import { fieldsIn } from './fields-of.ts';

/** As the server gives at most. */
const PAGE = 500;
export const EXPORTED_AT_MOST = 20_000;

/** Amounts and days as a spreadsheet reckons with them; a sign at the beginning is text, not a formula. */
const cell = (name: string, field: OfficeField, record: Record<string, unknown>): string => {
  const reckoned = ['money', 'whole', 'decimal', 'day'].includes(field.kind);
  const text = reckoned ? String(record[name] ?? '') : fieldText(name, field, record);
  const safe = !reckoned && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvOf = (resource: OfficeResource, records: readonly Record<string, unknown>[]): string => {
  const fields = fieldsIn.show(resource).filter(([, { kind }]) => kind !== 'data');
  const head = fields.map(([, { label }]) => (label.includes(',') ? `"${label}"` : label)).join(',');
  const rows = records.map((record) => fields.map(([name, field]) => cell(name, field, record)).join(','));
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
};

type Asked = { filter: Record<string, unknown>; sort: { field: string; order: string } };

/** Every page of it, up to a size that a spreadsheet opens. */
export const recordsToExport = async (name: string, { filter, sort }: Asked) => {
  const resource = findResource(name);
  if (!resource) throw new Error(`There is no record called ${name}.`);
  const records: Record<string, unknown>[] = [];
  // Not by the total: of a search not every match is counted.
  for (let more = true; more && records.length < EXPORTED_AT_MOST; ) {
    const query = {
      limit: PAGE,
      offset: records.length,
      sort: sort.field,
      order: sort.order === 'DESC' ? ('desc' as const) : ('asc' as const),
      ...filterQuery(filter),
    };
    const page = await api(contract.office.list, { params: { resource: name }, query });
    more = page.value.length === PAGE;
    records.push(...page.value.map((record) => flatten(resource, record)));
  }
  return { resource, records };
};
