/** Which columns a list shows, in which order: as the record declares them until somebody chooses others. */
import { lazyFields } from '@stoep/contract/office/lazy-fields';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { useStore } from 'react-admin';
import { fieldsIn, type Named } from '../form/fields-of.ts';

/** What a list can show beside the name of a record: what machines wrote down fits into no cell. */
export const columnsOf = (resource: OfficeResource): Named[] =>
  fieldsIn.show(resource).filter(([name, { kind }]) => name !== resource.title && kind !== 'data');

const declaredColumns = (resource: OfficeResource): Named[] =>
  fieldsIn.list(resource).filter(([name]) => name !== resource.title);

/** Of names that were kept once, those that still are columns; as declared where none is left. */
export const columnsNamed = (resource: OfficeResource, names: readonly string[] | undefined): Named[] => {
  const all = new Map(columnsOf(resource));
  const chosen = (names ?? []).flatMap((name): Named[] => {
    const field = all.get(name);
    return field ? [[name, field]] : [];
  });
  return chosen.length > 0 ? chosen : declaredColumns(resource);
};

export const useColumns = (resource: OfficeResource) => {
  // An empty choice is no choice: the library keeps no undefined.
  const [kept, keep] = useStore<string[]>(`${resource.name}.columns`, []);
  return {
    columns: columnsNamed(resource, kept),
    chosen: kept,
    choose: (names: readonly string[]) => keep([...names]),
  };
};

/** Of chosen columns those that a list brings only where they are named. */
export const alsoAsked = (resource: OfficeResource, columns: readonly Named[]): string[] => {
  const leftOut = new Set(lazyFields(resource));
  return columns.flatMap(([name]) => (leftOut.has(name) ? [name] : []));
};

export const isSorted = ({ computed, atOnce, sorted }: OfficeField): boolean =>
  sorted !== false && (!computed || atOnce === true);

/** What a list can be put in order by, of what it shows. */
export const sortedBy = (resource: OfficeResource, columns: readonly Named[]): Named[] => {
  const title = resource.fields[resource.title];
  const all: Named[] = [...(title ? [[resource.title, title] as const] : []), ...columns];
  return all.filter(([, field]) => isSorted(field) && field.masked === undefined);
};
