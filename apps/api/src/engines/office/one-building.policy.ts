/**
 * Which records a record may link to: only those of its own building (rules 1.1), and only those that are visible.
 */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { officeFormSentences } from '@stoep/contract/office/office-forms.sentences';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/client.ts';
import { recordScopeOf } from './lists/queue-rows.queries.ts';
import { aliasedColumnsOf } from './lists/record-columns.queries.ts';
import type { RecordBinding, RecordValues } from './record-binding.ts';
import { getRecordBinding } from './record-bindings.ts';

/** The building of a linked record; null if it has none or does not exist, which is reported elsewhere. */
const buildingOfLink = async (db: Queryable, to: string, id: string): Promise<string | null> => {
  const target = getRecordBinding(to);
  if (!target.buildingOf) return null;
  const found = await db.execute<{ building: string | null }>(
    sql`select ${target.buildingOf(aliasedColumnsOf(target, 'target'))} as building
      from ${sql.identifier(getTableName(target.table))} target where target.id = ${id}`,
  );
  return found.rows[0]?.building ?? null;
};

/**
 * Throws `invalid` at each link that leads into another building than the record's own.
 * @param own the building of the stored record; else the one it names, else that of its first link
 */
export const requireLinksInOneBuilding = async (
  db: Queryable,
  fields: Readonly<Record<string, OfficeField>>,
  values: RecordValues,
  own: string | null,
): Promise<void> => {
  let building = own ?? (typeof values.buildingId === 'string' ? values.buildingId : null);
  const wrong: Record<string, SentenceOrText> = {};
  for (const [name, field] of Object.entries(fields)) {
    const id = values[name];
    if (field.kind !== 'link' || !field.to || field.ofAnyBuilding || typeof id !== 'string') continue;
    const linked = await buildingOfLink(db, field.to, id);
    if (linked === null) continue;
    building ??= linked;
    if (linked !== building) wrong[name] = officeFormSentences.ofAnotherBuilding;
  }
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', undefined, { fields: wrong });
};

type Links = {
  readonly fields: Readonly<Record<string, OfficeField>>;
  readonly values: RecordValues;
  /** Null for a new record. A stored link may stay even when it is no longer offered. */
  readonly stored: RecordValues | null;
  readonly offers?: RecordBinding['offers'];
};

const holds = async (db: Queryable, condition: SQL): Promise<boolean> =>
  (await db.execute<{ holds: boolean }>(sql`select ${condition} as holds`)).rows[0]?.holds ?? false;

/** Throws `invalid` at each link to a record that no form offers, such as a login that is not staff or a unit of an
 * archived building. */
export const requireOfferedLinks = async (
  db: Queryable,
  now: Date,
  { fields, values, stored, offers = {} }: Links,
): Promise<void> => {
  const wrong: Record<string, SentenceOrText> = {};
  for (const [name, field] of Object.entries(fields)) {
    const id = values[name];
    if (field.kind !== 'link' || !field.to || typeof id !== 'string' || stored?.[name] === id) continue;
    const offer = offers[name];
    if (offer && !(await holds(db, offer.among(sql`${id}::uuid`)))) wrong[name] = offer.otherwise;
    const target = getRecordBinding(field.to);
    const { rows } = await db.execute(sql`select from ${sql.identifier(getTableName(target.table))} r
      where r.id = ${id} and ${recordScopeOf(target, now, false)}`);
    if (rows.length === 0) wrong[name] = officeFormSentences.chooseFromList;
  }
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', undefined, { fields: wrong });
};
