/** The condition that a record belongs to a building, as sets of ids, so that it uses the indexes of links. */
import { buildingFilterOf } from '@stoep/contract/office/building-filters';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { RecordBinding } from '../record-binding.ts';
import { getRecordBinding } from '../record-bindings.ts';
import { aliasedColumnsOf } from './record-columns.queries.ts';

type Place = { readonly binding: RecordBinding; readonly alias: string; readonly building: SQL };

/** A link to the building, or to a record whose own condition holds. */
const byLink = ({ binding, alias, building }: Place, name: string): SQL => {
  const column = aliasedColumnsOf(binding, alias)(name);
  const to = binding.resource.fields[name]?.to;
  if (to === undefined) throw new Error(`${binding.resource.name} has no link ${name}`);
  if (to === 'buildings') return sql`${column} = ${building}`;
  const target = getRecordBinding(to);
  const inner = `${alias}_${name.toLowerCase()}`;
  const rows = inBuildingSql({ binding: target, alias: inner, building });
  if (rows === undefined) throw new Error(`${to} has no building for ${binding.resource.name}`);
  // As an array, because the planner then finds the rows by the index of the link.
  return sql`${column} = any(array(select ${sql.identifier(inner)}.id
    from ${sql.identifier(getTableName(target.table))} ${sql.identifier(inner)} where ${rows}))`;
};

/** Undefined for a record of all buildings. */
export const inBuildingSql = ({ binding, alias, building }: Place): SQL | undefined => {
  const filter = buildingFilterOf(binding.resource.name);
  if (filter === undefined || !('by' in filter)) return undefined;
  if (filter.by === 'own condition') {
    if (!binding.inBuilding) throw new Error(`${binding.resource.name} has no condition for a building`);
    return sql`(${binding.inBuilding(aliasedColumnsOf(binding, alias), building)})`;
  }
  return sql`(${sql.join(
    filter.by.map((name) => byLink({ binding, alias, building }, name)),
    sql` or `,
  )})`;
};
