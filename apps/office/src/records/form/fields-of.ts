/** The fields of a record for its list, its filters, its page and its forms. */
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';

export type NamedOfficeField = readonly [name: string, field: OfficeField];

const all = (resource: OfficeResource): NamedOfficeField[] => Object.entries(resource.fields);

export const recordFieldSelectors = {
  list: (resource: OfficeResource) => all(resource).filter(([, field]) => field.inList),
  filters: (resource: OfficeResource) => all(resource).filter(([, field]) => field.filter),
  searched: (resource: OfficeResource) => all(resource).filter(([, field]) => field.search),
  show: all,
  form: (resource: OfficeResource, form: 'create' | 'edit') =>
    all(resource).filter(([, field]) => !field.computed && (field.written === undefined || field.written === form)),
};
