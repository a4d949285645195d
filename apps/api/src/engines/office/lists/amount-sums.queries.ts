/** Sums amounts over all records that match a list query, on every page, in one query. */
import { AppError } from '@stoep/contract/kit/errors';
import { officeFormSentences as texts } from '@stoep/contract/office/office-forms.sentences';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { withoutSequentialScan } from '../../../kernel/database/planner-hints.ts';
import { recordListConditionsSql } from '../office.queries.ts';
import { encodeOfficeFieldValue } from '../office-values.ts';
import type { RecordBinding } from '../record-binding.ts';
import type { RecordListQuery } from './list-order.queries.ts';
import { aliasedColumn, ownPropertyOf, recordFromClause } from './record-columns.queries.ts';

/** @property amount of a record; @property parts (id, value) that add up to it, in its place */
type Summed = { readonly name: string } & ({ readonly amount: SQL } | { readonly parts: SQL });

const summed = (binding: RecordBinding, name: string): Summed => {
  const field = ownPropertyOf(binding.resource.fields, name);
  const column = ownPropertyOf(binding.columns, name);
  const parts = ownPropertyOf(binding.atOnce ?? {}, name);
  if (field?.kind === 'money' && field.summed !== false) {
    if (parts) return { name, parts };
    if (column) return { name, amount: aliasedColumn('r', column) };
  }
  throw new AppError('invalid', undefined, { fields: { sums: texts.notSummed } });
};

/** Parts are summed in a query of their own: joined to the others, they would repeat a record. */
const sumsSql = (all: readonly Summed[], from: SQL, where: SQL): SQL => {
  const ofColumns = all.flatMap((one) =>
    'amount' in one ? [sql`coalesce(sum(${one.amount}), 0) as ${sql.identifier(one.name)}`] : [],
  );
  const ofParts = all.flatMap((one) =>
    'parts' in one
      ? [
          sql`(select coalesce(sum(part.value), 0) from ${from} join (${one.parts}) part on part.id = r.id
            where ${where}) as ${sql.identifier(one.name)}`,
        ]
      : [],
  );
  if (ofColumns.length === 0) return sql`select ${sql.join(ofParts, sql`, `)}`;
  return sql`select ${sql.join([...ofParts, sql`summed.*`], sql`, `)}
    from (select ${sql.join(ofColumns, sql`, `)} from ${from} where ${where}) summed`;
};

/** Field -> rand. `query.sums` names the fields. Throws invalid for a field that is not an amount of the record. */
export const sumRecordAmounts = async (
  db: Queryable,
  binding: RecordBinding,
  query: RecordListQuery,
  now: Date,
): Promise<Record<string, number>> => {
  const names = [...new Set((query.sums ?? '').split(',').filter(Boolean))];
  const all = names.map((name) => summed(binding, name));
  if (all.length === 0) return {};
  const statement = sumsSql(all, recordFromClause(binding), recordListConditionsSql(binding, query, now));
  const read = async (tx: Queryable) => (await tx.execute<Record<string, string>>(statement)).rows[0] ?? {};
  const row = query.search ? await withoutSequentialScan(db, read) : await read(db);
  return Object.fromEntries(
    names.map((name) => [
      name,
      Number(encodeOfficeFieldValue(binding.resource.fields[name] ?? { kind: 'money', label: name }, row[name])),
    ]),
  );
};
