/** The fields of a record for its list, its filters, its page and its forms. */
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { isMailOfDemo } from '../../installation-status.ts';
import { DEMO_MAILBOX } from './field-text.ts';

export type NamedOfficeField = readonly [name: string, field: OfficeField];

/** In the demo, the emails of a mailing go to the demo mailbox instead of a mail server. */
const inDemoMailbox = ([name, field]: NamedOfficeField): NamedOfficeField =>
  name === 'kept' ? [name, { ...field, label: DEMO_MAILBOX }] : [name, field];

const all = (resource: OfficeResource): NamedOfficeField[] => {
  const fields = Object.entries(resource.fields);
  return resource.progress && isMailOfDemo() ? fields.map(inDemoMailbox) : fields;
};

export const recordFieldSelectors = {
  list: (resource: OfficeResource) => all(resource).filter(([, field]) => field.inList),
  filters: (resource: OfficeResource) => all(resource).filter(([, field]) => field.filter),
  searched: (resource: OfficeResource) => all(resource).filter(([, field]) => field.search),
  show: all,
  form: (resource: OfficeResource, form: 'create' | 'edit') =>
    all(resource).filter(([, field]) => !field.computed && (field.written === undefined || field.written === form)),
};
