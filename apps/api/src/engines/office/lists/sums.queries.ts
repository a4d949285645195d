/** What amounts come to over all records that a list is asked for, in one statement, however many pages they fill. */
import { AppError } from '@stoep/contract/kit/errors';
import { officeSentences as texts } from '@stoep/contract/office/office.sentences';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { withoutSequentialScan } from '../../../kernel/database/planner-hints.ts';
import type { Binding } from '../binding.ts';
import { conditions } from '../office.queries.ts';
import { writeValue } from '../office-values.ts';
import type { ListQuery } from './list-order.queries.ts';
import { fromOf, ownOf, under } from './record-columns.queries.ts';

type Summed = { readonly name: string; readonly amount: SQL; readonly joined?: SQL };

const summed = (binding: Binding, name: string, at: number): Summed => {
  const field = ownOf(binding.resource.fields, name);
  const alias = sql.identifier(`summed_${at}`);
  const column = ownOf(binding.columns, name);
  const worked = ownOf(binding.atOnce ?? {}, name);
  if (field?.kind === 'money' && field.summed !== false) {
    if (worked)
      return {
        name,
        amount: sql`${alias}.value`,
        joined: sql` left join (${worked}) ${alias} on ${alias}.id = r.id`,
      };
    if (column) return { name, amount: under('r', column) };
  }
  throw new AppError('invalid', undefined, { fields: { sums: texts.notSummed } });
};

/** Field -> rand. `query.sums` names the fields. Throws invalid for what is no amount of the record. */
export const sumRecords = async (
  db: Queryable,
  binding: Binding,
  query: ListQuery,
  now: Date,
): Promise<Record<string, number>> => {
  const names = [...new Set((query.sums ?? '').split(',').filter(Boolean))];
  const all = names.map((name, at) => summed(binding, name, at));
  if (all.length === 0) return {};
  const sums = all.map(({ name, amount }) => sql`coalesce(sum(${amount}), 0) as ${sql.identifier(name)}`);
  const joined = all.flatMap((one) => one.joined ?? []);
  const statement = sql`select ${sql.join(sums, sql`, `)}
    from ${fromOf(binding)}${sql.join(joined)} where ${conditions(binding, query, now)}`;
  const read = async (tx: Queryable) => (await tx.execute<Record<string, string>>(statement)).rows[0] ?? {};
  const row = query.search ? await withoutSequentialScan(db, read) : await read(db);
  return Object.fromEntries(
    names.map((name) => [
      name,
      Number(writeValue(binding.resource.fields[name] ?? { kind: 'money', label: name }, row[name])),
    ]),
  );
};
