/** The columns of a list and their order: as declared, until a person chooses others. */
import { lazyFieldNames } from '@stoep/contract/office/lazy-fields';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { useStore } from 'ra-core';
import { type NamedOfficeField, recordFieldSelectors } from '../form/fields-of.ts';

/** All possible columns beside the title; raw data does not fit into a cell. */
export const availableListColumnsOf = (resource: OfficeResource): NamedOfficeField[] =>
  recordFieldSelectors.show(resource).filter(([name, { kind }]) => name !== resource.title && kind !== 'data');

const declaredColumns = (resource: OfficeResource): NamedOfficeField[] =>
  recordFieldSelectors.list(resource).filter(([name]) => name !== resource.title);

/** The saved columns that still exist; the declared ones if none are left. */
export const chosenListColumnsOf = (
  resource: OfficeResource,
  names: readonly string[] | undefined,
): NamedOfficeField[] => {
  const all = new Map(availableListColumnsOf(resource));
  const chosen = (names ?? []).flatMap((name): NamedOfficeField[] => {
    const field = all.get(name);
    return field ? [[name, field]] : [];
  });
  return chosen.length > 0 ? chosen : declaredColumns(resource);
};

export const useListColumns = (resource: OfficeResource) => {
  // An empty array means no choice, since the library cannot store undefined.
  const [kept, keep] = useStore<string[]>(`${resource.name}.columns`, []);
  return {
    columns: chosenListColumnsOf(resource, kept),
    chosen: kept,
    choose: (names: readonly string[]) => keep([...names]),
  };
};

/** Rows of 36 px for every list at a desk, or higher ones that show more of a long text; remembered on the device. */
export const useRowHeight = () => {
  const [roomy, keepRoomy] = useStore<boolean>('lists.roomy', false);
  return { roomy, keepRoomy };
};

/** The chosen columns that are lazy fields, which the list must name. */
export const lazyColumnNames = (resource: OfficeResource, columns: readonly NamedOfficeField[]): string[] => {
  const leftOut = new Set(lazyFieldNames(resource));
  return columns.flatMap(([name]) => (leftOut.has(name) ? [name] : []));
};

export const isSortableField = ({ computed, atOnce, sorted }: OfficeField): boolean =>
  sorted !== false && (!computed || atOnce === true);

/** The fields of the visible list that can be sorted by. */
export const sortableFieldsOf = (
  resource: OfficeResource,
  columns: readonly NamedOfficeField[],
): NamedOfficeField[] => {
  const title = resource.fields[resource.title];
  const all: NamedOfficeField[] = [...(title ? [[resource.title, title] as const] : []), ...columns];
  return all.filter(([, field]) => isSortableField(field) && field.masked === undefined);
};
