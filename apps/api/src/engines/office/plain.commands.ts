/** Records that are added and edited as they are typed: one command each for any record, made of its declaration. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { OfficeField } from '@stoep/contract/office/resource';
import { sql } from 'drizzle-orm';
import { notifierOf } from '../../access/security-notices.commands.ts';
import type { Person } from '../../kernel/actor.ts';
import { addition, command, requirePerson } from '../../kernel/command.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { fact } from '../../kernel/fact.ts';
import type { Write } from '../../kernel/write.ts';
import { bearsInterest, followInterest } from '../decisions/commands/follow-interest.ts';
import type { AnyAddition, Binding, JudgedForm, Values } from './binding.ts';
import { maskedRecord } from './masked.policy.ts';
import { asShown, findRecord } from './office.queries.ts';
import { requireOwnFiles } from './office-files.commands.ts';
import { ofOtherKinds, reversedDays } from './office-values.ts';
import { requireOffered, requireOneBuilding } from './one-building.policy.ts';

type Fields = Readonly<Record<string, OfficeField>>;

export const only = (record: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

export const refuseAny = (problems: Readonly<Record<string, Words | undefined>>): void => {
  const fields: Record<string, Words> = {};
  for (const [name, why] of Object.entries(problems)) if (why !== undefined) fields[name] = why;
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

const buildingOf = ({ 'building:id': id }: Values): string | null => (typeof id === 'string' ? id : null);

/** Files are the person's own, and links lead into one building; `stored` is null for what is only being made. */
export const requireLinks = async (
  tx: Transaction,
  fields: Fields,
  values: Values,
  { person, stored }: { readonly person: Person; readonly stored: Values | null },
): Promise<void> => {
  await requireOwnFiles(tx, fields, values, person);
  await requireOneBuilding(tx, fields, values, stored && buildingOf(stored));
};

/** What follows from the record as it would stand; throws for what does not fit together. */
const settled = (w: Write, binding: Binding, record: Values, isNew: boolean): Values => {
  const about = { now: w.at.now, isNew, person: requirePerson(w) };
  const { problems = {}, set = {} } = binding.settle?.(record, about) ?? {};
  refuseAny(problems);
  return set;
};

/** With the rules that read the database. */
const judged = async (w: Write, binding: Binding, form: JudgedForm): Promise<Values> => {
  const set = settled(w, binding, form.record, form.id === null);
  const more = (await binding.judge?.(w, form)) ?? {};
  refuseAny(more.problems ?? {});
  return { ...set, ...more.set };
};

/** Under the names of the table; a field that was emptied goes back to the default of a column that is never empty. */
const asStored = ({ table, columns }: Binding, values: Values): Record<string, unknown> => {
  const own = Object.entries(table);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const column = columns[name];
      return [
        own.find(([, one]) => column !== undefined && one === column)?.[0] ?? name,
        value === null && column?.notNull && column.hasDefault ? sql`default` : value,
      ];
    }),
  );
};

/** Fields left empty take the table's own default where it has one. */
const insertPlain = async (tx: Transaction, binding: Binding, values: Values): Promise<string> => {
  const given = Object.entries(values).filter(
    ([name, value]) => value !== null || !binding.columns[name]?.hasDefault,
  );
  const [added] = await tx
    .insert(binding.table)
    .values(asStored(binding, Object.fromEntries(given)))
    .returning({ id: sql<string>`id` });
  if (!added) throw new AppError('internal');
  return String(added.id);
};

const told = ({ resource: { name } }: Binding, verb: 'created' | 'updated') =>
  fact<Values>(`${name}.${verb}`, name);

/** A record that is stored as it was typed. What it holds is told by whoever runs this. */
export const addsPlain = (binding: Binding): AnyAddition =>
  addition({
    run: async (w, values: Values) => {
      await requireOffered(w.tx, w.at.now, {
        fields: binding.resource.fields,
        values,
        stored: null,
        ...(binding.offers && { offers: binding.offers }),
      });
      const more = await judged(w, binding, { id: null, record: values, stored: null });
      const id = await insertPlain(w.tx, binding, { ...values, ...more });
      if (bearsInterest(binding.table)) await followInterest(w);
      w.record(told(binding, 'created'), id, {});
      return id;
    },
  });

/** What was sent, and what stood there when the person began to type. */
export type Edit = { readonly values: Values; readonly before: Values };

/** Changes what was sent. A field that somebody changed since refuses the write (F-45). */
export const editsPlain = (binding: Binding) =>
  command({
    on: { load: ({ db, at }, id, hold) => findRecord(db, binding, id, at.now, hold) },
    allowed: () => true,
    run: async (w, { id, shown, stored }, { values, before }: Edit) => {
      const { fields } = binding.resource;
      const names = Object.keys(values);
      const seen = maskedRecord(binding, shown);
      for (const name of names)
        if (name in before && JSON.stringify(before[name]) !== JSON.stringify(seen[name]))
          throw new AppError('changed_meanwhile');
      if (names.length === 0) return w.unchanged();
      await requireLinks(w.tx, fields, values, { person: requirePerson(w), stored });
      await requireOffered(w.tx, w.at.now, {
        fields,
        values,
        stored,
        ...(binding.offers && { offers: binding.offers }),
      });
      const record = { ...stored, ...values };
      refuseAny({ ...reversedDays(fields, record), ...ofOtherKinds(fields, values, record) });
      const more = await judged(w, binding, { id, record, stored });
      const tell = await binding.watch?.(sql`${id}::uuid`, w)(w.tx);
      await w.tx
        .update(binding.table)
        .set(asStored(binding, { ...values, ...more }))
        .where(sql`id = ${id}`);
      if (bearsInterest(binding.table)) await followInterest(w);
      const after = await asShown(w.tx, w.at.now, binding, id, values);
      w.record(told(binding, 'updated'), id, { before: only(shown, names), after });
      await tell?.(notifierOf(w));
    },
  });
