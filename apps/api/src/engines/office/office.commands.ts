/** Writes of the back office: checked by the declaration, one transaction with its audit row before and after. */

import { AppError, type FieldWords } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { officeSentences as texts } from '@stoep/contract/office/office.sentences';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { sql } from 'drizzle-orm';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { tellIn } from '../../kernel/languages.ts';
import type { Offered } from '../../kernel/write.ts';
import type { AnyAction, Binding, Values } from './binding.ts';
import { maskedRecord } from './masked.policy.ts';
import { mayAct } from './office.policy.ts';
import { findRecord } from './office.queries.ts';
import { insistOnOwnFiles } from './office-files.commands.ts';
import { readValue, reversedDays } from './office-values.ts';
import { insistOnOneBuilding } from './one-building.policy.ts';
import {
  asShown,
  type By,
  isCommand,
  offeredSteps,
  only,
  performCreate,
  performStep,
} from './steps.commands.ts';

type Fields = Readonly<Record<string, OfficeField>>;

/** Every field is checked, so that the person sees all that is wrong at once. Unknown fields are refused. */
const readValues = (fields: Fields, sent: Record<string, unknown>, names: readonly string[]): Values => {
  const problems: Record<string, Words> = {};
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(sent)) if (!names.includes(name)) problems[name] = texts.notChangedHere;
  for (const name of names) {
    const field = fields[name];
    if (!field) continue;
    const read = readValue(field, sent[name]);
    if (read.ok) values[name] = read.value;
    else problems[name] = read.reason;
  }
  refuseAny({ ...reversedDays(fields, values), ...problems });
  return values;
};

const refuseAny = (problems: FieldWords): void => {
  if (Object.keys(problems).length > 0) throw new AppError('invalid', undefined, { fields: problems });
};

const writable = (resource: OfficeResource, form: 'create' | 'edit'): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => !field.computed && (field.written === undefined || field.written === form))
    .map(([name]) => name);

const audit = (
  { deps, person, origin }: By,
  tx: Transaction,
  resource: OfficeResource,
  verb: string,
  id: string,
  detail: Values,
) =>
  writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
    action: `${resource.name}.${verb}`,
    subjectKind: resource.name,
    subjectId: id,
    detail,
  });

/** A broken rule of the database (a number that is taken, a check) is the person's to mend, not a fault of ours. */
const sayConflict = (error: unknown): never => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  if (code === '23505') throw new AppError('conflict', texts.sameDetails);
  if (code === '23514') throw new AppError('invalid', texts.doNotFit);
  if (code === '23503') throw new AppError('invalid', texts.noLongerThere);
  throw error;
};

export const createRecord = (by: By, binding: Binding, sent: Record<string, unknown>): Promise<string> => {
  const values = readValues(binding.resource.fields, sent, writable(binding.resource, 'create'));
  const { create } = binding;
  const insist = async (tx: Transaction) => {
    await insistOnOwnFiles(tx, binding.resource.fields, values, by.person);
    await insistOnOneBuilding(tx, binding.resource.fields, values, null);
  };
  if (create) return performCreate(by, binding, { create, values }, insist).catch(sayConflict);
  return by.deps.db
    .transaction(async (tx) => {
      await insist(tx);
      const id = await insertPlain(tx, binding, { ...values, ...settled(by, binding, values, true) });
      const after = await asShown(tx, by.deps.clock.now(), binding, id, values);
      await audit(by, tx, binding.resource, 'created', id, { after });
      return id;
    })
    .catch(sayConflict);
};

/** What adding this record would send. Its values are checked as if it were added. */
export const previewRecord = async (by: By, binding: Binding, sent: Record<string, unknown>) => {
  if (!binding.preview) throw new AppError('not_found');
  const { fields } = binding.resource;
  const values = readValues(fields, sent, writable(binding.resource, 'create'));
  await insistOnOwnFiles(by.deps.db, fields, values, by.person);
  return binding.preview({ deps: by.deps, values });
};

/** What follows from the record as it would stand; throws for what does not fit together. */
const settled = (by: By, binding: Binding, record: Values, isNew: boolean) => {
  const { problems = {}, set = {} } =
    binding.settle?.(record, { now: by.deps.clock.now(), isNew, person: by.person }) ?? {};
  refuseAny({ ...problems });
  return set;
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

const buildingOf = ({ 'building:id': id }: Values): string | null => (typeof id === 'string' ? id : null);

/** Changes what was sent. `before` is what the person saw: a field changed by somebody since refuses the write (F-45). */
export const updateRecord = (
  by: By,
  binding: Binding,
  id: string,
  sent: Record<string, unknown>,
  before: Record<string, unknown>,
): Promise<void> => {
  const { resource } = binding;
  const names = writable(resource, 'edit').filter((name) => name in sent);
  const values = readValues(resource.fields, sent, names);
  return by.deps.db
    .transaction(async (tx) => {
      const { shown, stored } = await findRecord(tx, binding, id, by.deps.clock.now(), { lock: true });
      const seen = maskedRecord(binding, shown);
      for (const name of names)
        if (name in before && JSON.stringify(before[name]) !== JSON.stringify(seen[name]))
          throw new AppError('changed_meanwhile');
      if (names.length === 0) return;
      await insistOnOwnFiles(tx, resource.fields, values, by.person);
      await insistOnOneBuilding(tx, resource.fields, values, buildingOf(stored));
      refuseAny(reversedDays(resource.fields, { ...stored, ...values }));
      const more = settled(by, binding, { ...stored, ...values }, false);
      await tx
        .update(binding.table)
        .set(asStored(binding, { ...values, ...more }))
        .where(sql`id = ${id}`);
      const after = await asShown(tx, by.deps.clock.now(), binding, id, values);
      await audit(by, tx, resource, 'updated', id, { before: only(shown, names), after });
    })
    .catch(sayConflict);
};

/** Whether a step is not for the record now, and if anybody wants to know, why. */
const refusalOf = async (
  { deps, person }: Pick<By, 'deps' | 'person'>,
  action: AnyAction,
  stored: Values,
): Promise<{ why: Words | undefined } | undefined> => {
  if (!action.allowed(stored, person, deps.config)) return { why: action.withheld?.(stored, person) };
  const why = await action.hindered?.(deps, stored);
  return why === undefined ? undefined : { why };
};

const offeredBy = async (...about: Parameters<typeof refusalOf>): Promise<Offered> => {
  const refusal = await refusalOf(...about);
  return refusal ? (refusal.why ?? false) : true;
};

/** Throws conflict, with the reason, for a step that is not offered. */
const insistOnOffered = async (by: By, action: AnyAction, stored: Values): Promise<void> => {
  const refusal = await refusalOf(by, action, stored);
  if (refusal) throw new AppError('conflict', refusal.why);
};

/** One step of a workflow, in one transaction with its audit row; refused where it is not offered. */
export const actOnRecord = (
  by: By,
  binding: Binding,
  id: string,
  name: string,
  sent: Record<string, unknown>,
): Promise<void> => {
  const declared = binding.resource.actions?.[name];
  const action = binding.actions?.[name];
  if (!declared || !action) throw new AppError('not_found');
  if (!mayAct(binding.resource, name, by.person)) throw new AppError('forbidden');
  const values = readValues(declared.fields, sent, Object.keys(declared.fields));
  if (isCommand(action))
    return performStep(by, binding, { id, step: action, values }, async (tx, stored) => {
      await insistOnOwnFiles(tx, declared.fields, values, by.person);
      await insistOnOneBuilding(tx, declared.fields, values, buildingOf(stored));
    }).catch(sayConflict);
  return command(by, binding, id, action, { fields: declared.fields, values });
};

/** The command judges again, on the record it locks; here is only what is offered, so that both say the same. */
const command = async (
  by: By,
  binding: Binding,
  id: string,
  action: AnyAction,
  { fields, values }: { fields: Fields; values: Values },
): Promise<void> => {
  await insistOnOwnFiles(by.deps.db, fields, values, by.person);
  const { stored } = await findRecord(by.deps.db, binding, id, by.deps.clock.now());
  await insistOnOffered(by, action, stored);
  await insistOnOneBuilding(by.deps.db, fields, values, buildingOf(stored));
  await action.command({ ...by, id, values, record: stored }).catch(sayConflict);
};

/** The steps of the person's role that are offered now, and those that are looked for and are not, each with the reason. */
export const stepsNow = async (by: Pick<By, 'deps' | 'person'>, binding: Binding, stored: Values) => {
  const can: string[] = [];
  const withheld: { action: string; why: string }[] = [];
  const offers = await offeredSteps(by, binding, String(stored.id));
  const tell = tellIn(by.person.language);
  for (const [name, action] of Object.entries(binding.actions ?? {})) {
    if (!mayAct(binding.resource, name, by.person)) continue;
    const offered = isCommand(action) ? offers.get(name) : await offeredBy(by, action, stored);
    if (offered === true) can.push(name);
    else if (offered !== false && offered !== undefined) withheld.push({ action: name, why: tell(offered) });
  }
  return { can, withheld };
};
