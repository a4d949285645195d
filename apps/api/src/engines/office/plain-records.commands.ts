/** The plain commands that add and edit any record by its declaration alone. */
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { sql } from 'drizzle-orm';
import { securityNotifierOf } from '../../access/security-notices.writes.ts';
import type { PersonActor } from '../../kernel/actor.ts';
import { defineCommand, defineCreationCommand, requirePerson } from '../../kernel/command.ts';
import type { DatabaseTransaction } from '../../kernel/database/client.ts';
import { defineFact } from '../../kernel/fact.ts';
import type { CommandWrite } from '../../kernel/write.ts';
import { queueApprovalRecheck, tableAffectsPersonalInterest } from '../decisions/commands/queue-approval-recheck.ts';
import { maskedRecordOf } from './masked-numbers.policy.ts';
import { findRecord, readWrittenValuesAsDisplayed } from './office.queries.ts';
import { requireOwnUploads } from './office-files.writes.ts';
import { dayOrderProblemsOf, inapplicableFieldProblemsOf } from './office-values.ts';
import { requireLinksInOneBuilding, requireOfferedLinks } from './one-building.policy.ts';
import type { BoundCreationCommand, RecordBinding, RecordFormToCheck, RecordValues } from './record-binding.ts';

type Fields = Readonly<Record<string, OfficeField>>;

export const pickRecordValues = (record: RecordValues, names: readonly string[]): RecordValues =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

export const requireNoFieldProblems = (problems: Readonly<Record<string, SentenceOrText | undefined>>): void => {
  const fields: Record<string, SentenceOrText> = {};
  for (const [name, why] of Object.entries(problems)) if (why !== undefined) fields[name] = why;
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

const buildingOf = ({ 'building:id': id }: RecordValues): string | null => (typeof id === 'string' ? id : null);

/** Files must be the person's own, and links must stay in one building. `stored` is null for a new record. */
export const requireOwnFilesAndBuildingLinks = async (
  tx: DatabaseTransaction,
  fields: Fields,
  values: RecordValues,
  { person, stored }: { readonly person: PersonActor; readonly stored: RecordValues | null },
): Promise<void> => {
  await requireOwnUploads(tx, fields, values, person);
  await requireLinksInOneBuilding(tx, fields, values, stored && buildingOf(stored));
};

/** Values that follow from the record as it would be stored. Throws for values that do not fit together. */
const settled = (w: CommandWrite, binding: RecordBinding, record: RecordValues, isNew: boolean): RecordValues => {
  const about = { now: w.at.now, isNew, person: requirePerson(w) };
  const { problems = {}, set = {} } = binding.settle?.(record, about) ?? {};
  requireNoFieldProblems(problems);
  return set;
};

/** Runs the checks that read the database. */
const judged = async (w: CommandWrite, binding: RecordBinding, form: RecordFormToCheck): Promise<RecordValues> => {
  const set = settled(w, binding, form.record, form.id === null);
  const more = (await binding.judge?.(w, form)) ?? {};
  requireNoFieldProblems(more.problems ?? {});
  return { ...set, ...more.set };
};

/** The values by column. An emptied field gets the default of a column that is never null. */
const asStored = ({ table, columns }: RecordBinding, values: RecordValues): Record<string, unknown> => {
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

/** Empty fields take the default of their column. */
const insertPlain = async (tx: DatabaseTransaction, binding: RecordBinding, values: RecordValues): Promise<string> => {
  const given = Object.entries(values).filter(([name, value]) => value !== null || !binding.columns[name]?.hasDefault);
  const [added] = await tx
    .insert(binding.table)
    .values(asStored(binding, Object.fromEntries(given)))
    .returning({ id: sql<string>`id` });
  if (!added) throw new AppError('internal');
  return String(added.id);
};

const factOf = ({ resource: { name } }: RecordBinding, verb: 'created' | 'updated') =>
  defineFact<RecordValues>(`${name}.${verb}`, name);

/** Adds a record as it was typed. The caller records the audit fact. */
export const plainCreationCommandOf = (binding: RecordBinding): BoundCreationCommand =>
  defineCreationCommand({
    run: async (w, values: RecordValues) => {
      await requireOfferedLinks(w.tx, w.at.now, {
        fields: binding.resource.fields,
        values,
        stored: null,
        ...(binding.offers && { offers: binding.offers }),
      });
      const more = await judged(w, binding, { id: null, record: values, stored: null });
      const id = await insertPlain(w.tx, binding, { ...values, ...more });
      if (tableAffectsPersonalInterest(binding.table)) await queueApprovalRecheck(w);
      w.record(factOf(binding, 'created'), id, {});
      return id;
    },
  });

/** The sent values, and the values that the person saw when they began to type. */
export type RecordEditInput = { readonly values: RecordValues; readonly before: RecordValues };

/** Changes the sent fields. Throws if somebody changed one of them since (F-45). */
export const plainEditCommandOf = (binding: RecordBinding) =>
  defineCommand({
    on: { load: ({ db, at }, id, hold) => findRecord(db, binding, id, at.now, hold) },
    allowed: () => true,
    run: async (w, { id, shown, stored }, { values, before }: RecordEditInput) => {
      const { fields } = binding.resource;
      const names = Object.keys(values);
      const seen = maskedRecordOf(binding, shown);
      for (const name of names)
        if (name in before && JSON.stringify(before[name]) !== JSON.stringify(seen[name]))
          throw new AppError('changed_meanwhile');
      if (names.length === 0) return w.unchanged();
      await requireOwnFilesAndBuildingLinks(w.tx, fields, values, { person: requirePerson(w), stored });
      await requireOfferedLinks(w.tx, w.at.now, {
        fields,
        values,
        stored,
        ...(binding.offers && { offers: binding.offers }),
      });
      const record = { ...stored, ...values };
      requireNoFieldProblems({
        ...dayOrderProblemsOf(fields, record),
        ...inapplicableFieldProblemsOf(fields, values, record),
      });
      const more = await judged(w, binding, { id, record, stored });
      const tell = await binding.watch?.(sql`${id}::uuid`, w)(w.tx);
      await w.tx
        .update(binding.table)
        .set(asStored(binding, { ...values, ...more }))
        .where(sql`id = ${id}`);
      if (tableAffectsPersonalInterest(binding.table)) await queueApprovalRecheck(w);
      const after = await readWrittenValuesAsDisplayed(w.tx, w.at.now, binding, id, values);
      w.record(factOf(binding, 'updated'), id, { before: pickRecordValues(shown, names), after });
      await tell?.(securityNotifierOf(w));
    },
  });
