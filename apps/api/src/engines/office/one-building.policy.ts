/** What a record may link to: of its own building, else people of one would read about another's (rules 1.1); and what is shown at all. */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { officeSentences } from '@stoep/contract/office/office.sentences';
import type { OfficeField } from '@stoep/contract/office/resource';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/client.ts';
import type { Binding, Values } from './binding.ts';
import { scopeOf } from './lists/queue-rows.queries.ts';
import { columnsUnder } from './lists/record-columns.queries.ts';
import { bindingOf } from './records.ts';

/** The building of a linked record; null where it has none, or is not there (which is told otherwise). */
const buildingOfLink = async (db: Queryable, to: string, id: string): Promise<string | null> => {
  const target = bindingOf(to);
  if (!target.buildingOf) return null;
  const found = await db.execute<{ building: string | null }>(
    sql`select ${target.buildingOf(columnsUnder(target, 'target'))} as building
      from ${sql.identifier(getTableName(target.table))} target where target.id = ${id}`,
  );
  return found.rows[0]?.building ?? null;
};

/**
 * Throws `invalid`, naming each link that leads into another building than the record's own.
 * @param own the building the record stands in already; else the one it names, else that of its first link
 */
export const requireOneBuilding = async (
  db: Queryable,
  fields: Readonly<Record<string, OfficeField>>,
  values: Values,
  own: string | null,
): Promise<void> => {
  let building = own ?? (typeof values.buildingId === 'string' ? values.buildingId : null);
  const wrong: Record<string, Words> = {};
  for (const [name, field] of Object.entries(fields)) {
    const id = values[name];
    if (field.kind !== 'link' || !field.to || typeof id !== 'string') continue;
    const linked = await buildingOfLink(db, field.to, id);
    if (linked === null) continue;
    building ??= linked;
    if (linked !== building) wrong[name] = officeSentences.ofAnotherBuilding;
  }
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', undefined, { fields: wrong });
};

type Links = {
  readonly fields: Readonly<Record<string, OfficeField>>;
  readonly values: Values;
  /** Null for what is only being made; what stood in it may stay, though it is offered no more. */
  readonly stored: Values | null;
  readonly offers?: Binding['offers'];
};

const holds = async (db: Queryable, condition: SQL): Promise<boolean> =>
  (await db.execute<{ holds: boolean }>(sql`select ${condition} as holds`)).rows[0]?.holds ?? false;

/** Throws `invalid`, naming each link to a record that its own list does not show: a login that is not staff, of the staff. */
export const requireOffered = async (
  db: Queryable,
  now: Date,
  { fields, values, stored, offers = {} }: Links,
): Promise<void> => {
  const wrong: Record<string, Words> = {};
  for (const [name, field] of Object.entries(fields)) {
    const id = values[name];
    if (field.kind !== 'link' || !field.to || typeof id !== 'string' || stored?.[name] === id) continue;
    const offer = offers[name];
    if (offer && !(await holds(db, offer.among(sql`${id}::uuid`)))) wrong[name] = offer.otherwise;
    const target = bindingOf(field.to);
    if (!target.scope) continue;
    const { rows } = await db.execute(sql`select from ${sql.identifier(getTableName(target.table))} r
      where r.id = ${id} and ${scopeOf(target, now)}`);
    if (rows.length === 0) wrong[name] = officeSentences.chooseFromList;
  }
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', undefined, { fields: wrong });
};
