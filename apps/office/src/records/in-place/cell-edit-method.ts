/** How a list cell is edited: by the step that only fills this field, else by the record's edit. */
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';

/** The field to fill in; without a step, the record is edited. */
export type CellEditMethod = { readonly field: OfficeField; readonly step?: string };

/** Undefined if the field cannot be edited in place, or not by this role. */
export const cellEditMethodOf = (
  resource: OfficeResource,
  name: string,
  role: string | undefined,
): CellEditMethod | undefined => {
  const field = resource.fields[name];
  if (!field?.inPlace) return undefined;
  const holds = (roles: readonly string[] = []) => roles.some((one) => one === role);
  for (const [step, { undoable, fields, roles }] of Object.entries(resource.actions ?? {})) {
    const asked = fields[name];
    if (undoable && asked && Object.keys(fields).length === 1) return holds(roles) ? { field: asked, step } : undefined;
  }
  return holds(resource.edit) && (field.written ?? 'edit') === 'edit' ? { field } : undefined;
};
