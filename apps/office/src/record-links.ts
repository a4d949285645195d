/**
 * Converts links of records. On the wire a link is {id, name}, but ra-core's inputs need the id alone. So each
 * becomes two values, the id under the field's name and its title beside it, and back again.
 */
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import type { OfficeRecord, OfficeResource } from '@stoep/contract/office/office-resource';

type Flat = { id: string } & Record<string, unknown>;
type Link = { id: string; name: string };

export const flattenRecordLinks = (resource: OfficeResource, record: OfficeRecord): Flat => {
  const flat: Flat = { ...record };
  for (const [name, field] of Object.entries(resource.fields)) {
    const link = record[name] as Link | null | undefined;
    if (field.kind !== 'link' && field.kind !== 'file') continue;
    flat[name] = link?.id ?? null;
    flat[linkedRecordTitleKeyOf(name)] = link?.name ?? null;
  }
  return flat;
};

/** In the values of an edit form: the stored values that the person saw before changing them. */
export const SEEN_VALUES = Symbol('seen values');
export type FormValues = Readonly<Record<string, unknown>> & { readonly [SEEN_VALUES]?: Flat };

/**
 * The fields whose value differs from the stored one, in the format to send, with the values that the person saw
 * before: the server refuses a field that another person changed after that.
 */
export const changedFieldValues = (resource: OfficeResource, now: Flat, stored: Flat, seen: Flat = stored) => {
  const values: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    // A field that does not apply to this kind of record is emptied.
    const stands = isFormFieldApplicable(field, now) ? (now[name] ?? null) : null;
    if (JSON.stringify(stands) === JSON.stringify(stored[name] ?? null)) continue;
    values[name] = stands;
    const shown = seen[name] ?? null;
    before[name] =
      field.kind === 'link' && shown !== null ? { id: shown, name: seen[linkedRecordTitleKeyOf(name)] } : shown;
  }
  return { values, before };
};

/** The declared fields that the form asks for, without ra-core's additions to a record. */
export const declaredFieldValues = (resource: OfficeResource, form: Flat | Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(
        ([name, field]) =>
          form[name] !== undefined && form[name] !== null && form[name] !== '' && isFormFieldApplicable(field, form),
      )
      .map(([name]) => [name, form[name]]),
  );
