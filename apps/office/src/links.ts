/**
 * A link is {id, name} on the wire; react-admin's inputs want the id alone. Each link becomes two values, the id under
 * the field's name and its title beside it, and back again.
 */
import { isAskedFor } from '@stoep/contract/office/asked-for';
import { titleKey } from '@stoep/contract/office/list-cells';
import type { OfficeRecord, OfficeResource } from '@stoep/contract/office/resource';

type Flat = { id: string } & Record<string, unknown>;
type Link = { id: string; name: string };

export const flatten = (resource: OfficeResource, record: OfficeRecord): Flat => {
  const flat: Flat = { ...record };
  for (const [name, field] of Object.entries(resource.fields)) {
    const link = record[name] as Link | null | undefined;
    if (field.kind !== 'link' && field.kind !== 'file') continue;
    flat[name] = link?.id ?? null;
    flat[titleKey(name)] = link?.name ?? null;
  }
  return flat;
};

/** The fields whose value differs from what was shown, as they are sent, and what was shown of them. */
export const changes = (resource: OfficeResource, now: Flat, seen: Flat) => {
  const values: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    // What the record no longer has by its kind goes.
    const stands = isAskedFor(field, now) ? (now[name] ?? null) : null;
    if (JSON.stringify(stands) === JSON.stringify(seen[name] ?? null)) continue;
    values[name] = stands;
    const shown = seen[name] ?? null;
    before[name] =
      field.kind === 'link' && shown !== null ? { id: shown, name: seen[titleKey(name)] } : shown;
  }
  return { values, before };
};

/** The declared fields of a form that are asked for, without what react-admin adds to a record. */
export const declared = (resource: OfficeResource, form: Flat | Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(
        ([name, field]) =>
          form[name] !== undefined && form[name] !== null && form[name] !== '' && isAskedFor(field, form),
      )
      .map(([name]) => [name, form[name]]),
  );
