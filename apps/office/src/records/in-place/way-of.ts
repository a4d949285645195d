/** How a cell of a list is changed: by the step that fills in that field alone, else by the edit of its record. */
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';

/** The field as it is filled in there; without a step it is edited. */
export type Way = { readonly field: OfficeField; readonly step?: string };

/** Undefined where it is not changed so, or not by that role. */
export const wayOf = (resource: OfficeResource, name: string, role: string | undefined): Way | undefined => {
  const field = resource.fields[name];
  if (!field?.inPlace) return undefined;
  const holds = (roles: readonly string[] = []) => roles.some((one) => one === role);
  for (const [step, { undoable, fields, roles }] of Object.entries(resource.actions ?? {})) {
    const asked = fields[name];
    if (undoable && asked && Object.keys(fields).length === 1)
      return holds(roles) ? { field: asked, step } : undefined;
  }
  return holds(resource.edit) && (field.written ?? 'edit') === 'edit' ? { field } : undefined;
};
