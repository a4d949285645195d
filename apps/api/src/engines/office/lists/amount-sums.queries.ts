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

type Summed = { readonly name: string; readonly amount: SQL; readonly joined?: SQL };

const summed = (binding: RecordBinding, name: string, at: number): Summed => {
  const field = ownPropertyOf(binding.resource.fields, name);
  const alias = sql.identifier(`summed_${at}`);
  const column = ownPropertyOf(binding.columns, name);
  const worked = ownPropertyOf(binding.atOnce ?? {}, name);
  if (field?.kind === 'money' && field.summed !== false) {
    if (worked)
      return {
        name,
        amount: sql`${alias}.value`,
        joined: sql` left join (${worked}) ${alias} on ${alias}.id = r.id`,
      };
    if (column) return { name, amount: aliasedColumn('r', column) };
  }
  throw new AppError('invalid', undefined, { fields: { sums: texts.notSummed } });
};

/** Field -> rand. `query.sums` names the fields. Throws invalid for a field that is not an amount of the record. */
export const sumRecordAmounts = async (
  db: Queryable,
  binding: RecordBinding,
  query: RecordListQuery,
  now: Date,
): Promise<Record<string, number>> => {
  const names = [...new Set((query.sums ?? '').split(',').filter(Boolean))];
  const all = names.map((name, at) => summed(binding, name, at));
  if (all.length === 0) return {};
  const sums = all.map(({ name, amount }) => sql`coalesce(sum(${amount}), 0) as ${sql.identifier(name)}`);
  const joined = all.flatMap((one) => one.joined ?? []);
  const statement = sql`select ${sql.join(sums, sql`, `)}
    from ${recordFromClause(binding)}${sql.join(joined)} where ${recordListConditionsSql(binding, query, now)}`;
  const read = async (tx: Queryable) => (await tx.execute<Record<string, string>>(statement)).rows[0] ?? {};
  const row = query.search ? await withoutSequentialScan(db, read) : await read(db);
  return Object.fromEntries(
    names.map((name) => [
      name,
      Number(encodeOfficeFieldValue(binding.resource.fields[name] ?? { kind: 'money', label: name }, row[name])),
    ]),
  );
};
