/** Which fields of a record stand where. */
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';

export type Named = readonly [name: string, field: OfficeField];

const all = (resource: OfficeResource): Named[] => Object.entries(resource.fields);

export const fieldsIn = {
  list: (resource: OfficeResource) => all(resource).filter(([, field]) => field.inList),
  filters: (resource: OfficeResource) => all(resource).filter(([, field]) => field.filter),
  searched: (resource: OfficeResource) => all(resource).filter(([, field]) => field.search),
  show: all,
  form: (resource: OfficeResource, form: 'create' | 'edit') =>
    all(resource).filter(
      ([, field]) => !field.computed && (field.written === undefined || field.written === form),
    ),
};
