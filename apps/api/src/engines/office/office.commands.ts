/** Writes of the back office: checked by the declaration, one transaction with its audit row before and after. */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { isAskedFor } from '@stoep/contract/office/asked-for';
import { officeSentences as texts } from '@stoep/contract/office/office.sentences';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { perform } from '../../kernel/command.ts';
import { tellIn } from '../../kernel/languages.ts';
import { isOffered, isOfferedWithNote } from '../../kernel/write.ts';
import type { Binding, Values } from './binding.ts';
import { requireOwnFiles } from './office-files.commands.ts';
import { ofOtherKinds, readValue, reversedDays } from './office-values.ts';
import { addsPlain, editsPlain, refuseAny, requireLinks } from './plain.commands.ts';
import { contextOf, offeredSteps, performCreate, performStep, type StaffRequest } from './steps.commands.ts';

type Fields = Readonly<Record<string, OfficeField>>;

/** Every field is checked, so that the person sees all that is wrong at once. Unknown fields are refused. */
const readValues = (
  fields: Fields,
  sent: Record<string, unknown>,
  names: readonly string[],
  before: Values = {},
): Values => {
  const problems: Record<string, Words> = {};
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(sent)) if (!names.includes(name)) problems[name] = texts.notChangedHere;
  for (const name of names) {
    const field = fields[name];
    if (!field) continue;
    const read = readValue(isAskedFor(field, sent) ? field : { ...field, required: false }, sent[name]);
    // A number that was stored before numbers were checked stays as long as nobody changes it.
    const isOldNumber = field.kind === 'phone' && name in before && sent[name] === before[name];
    if (read.ok) values[name] = read.value;
    else if (isOldNumber) values[name] = sent[name];
    else problems[name] = read.reason;
  }
  refuseAny({ ...reversedDays(fields, values), ...ofOtherKinds(fields, values, values), ...problems });
  return values;
};

const writable = (resource: OfficeResource, form: 'create' | 'edit'): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => !field.computed && (field.written === undefined || field.written === form))
    .map(([name]) => name);

const constraintOf = (cause: unknown, taken: NonNullable<Binding['taken']>) => {
  const name =
    typeof cause === 'object' && cause !== null && 'constraint' in cause ? cause.constraint : undefined;
  return typeof name === 'string' && Object.hasOwn(taken, name) ? taken[name] : undefined;
};

/** A broken rule of the database (a number that is taken, a check) is the person's to mend, not a fault of ours. */
const sayConflict =
  ({ taken = {} }: Binding) =>
  (error: unknown): never => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
    const fields = constraintOf(cause, taken);
    if (fields) throw new AppError('invalid', undefined, { fields });
    if (code === '23505') throw new AppError('conflict', texts.sameDetails);
    if (code === '23514') throw new AppError('invalid', texts.doNotFit);
    if (code === '23503') throw new AppError('invalid', texts.noLongerThere);
    throw error;
  };

export const createRecord = (
  by: StaffRequest,
  binding: Binding,
  sent: Record<string, unknown>,
): Promise<string> => {
  const { fields } = binding.resource;
  const values = readValues(fields, sent, writable(binding.resource, 'create'));
  const create = binding.create ?? addsPlain(binding);
  return performCreate(by, binding, { create, values }, (tx) =>
    requireLinks(tx, fields, values, { person: by.person, stored: null }),
  ).catch(sayConflict(binding));
};

/** What adding this record would send. Its values are checked as if it were added. */
export const previewRecord = async (by: StaffRequest, binding: Binding, sent: Record<string, unknown>) => {
  if (!binding.preview) throw new AppError('not_found');
  const { fields } = binding.resource;
  const values = readValues(fields, sent, writable(binding.resource, 'create'));
  await requireOwnFiles(by.deps.db, fields, values, by.person);
  return binding.preview({ deps: by.deps, values });
};

/** `before` is what the person saw when they began to type. */
export const updateRecord = (
  by: StaffRequest,
  binding: Binding,
  id: string,
  sent: Record<string, unknown>,
  before: Record<string, unknown>,
): Promise<void> => {
  const { resource } = binding;
  const names = writable(resource, 'edit').filter((name) => name in sent);
  const values = readValues(resource.fields, sent, names, before);
  return perform(contextOf(by), editsPlain(binding), id, { values, before }).catch(sayConflict(binding));
};

/** What was filled in, over what was seen there; and, where a step is taken back, what it had left. */
type Step = {
  readonly values: Record<string, unknown>;
  readonly before?: Values | undefined;
  readonly undoes?: Values | undefined;
};

/** Nothing is compared but what the step fills in. */
const requireFields = ({ fields }: { readonly fields: Fields }, said: Values): void => {
  const other = Object.keys(said).find((name) => !Object.hasOwn(fields, name));
  if (other !== undefined)
    throw new AppError('invalid', undefined, { fields: { [other]: texts.notChangedHere } });
};

/** One step of a workflow, in one transaction with its audit row; refused where it is not offered. */
export const actOnRecord = (
  by: StaffRequest,
  binding: Binding,
  id: string,
  name: string,
  { values: sent, before, undoes }: Step,
): Promise<void> => {
  const declared = binding.resource.actions?.[name];
  const action = binding.actions?.[name];
  if (!declared || !action) throw new AppError('not_found');
  const values = readValues(declared.fields, sent, Object.keys(declared.fields));
  const names = Object.keys(undoes ?? {});
  if (undoes && !(declared.undoable && names.length > 0 && names.every((one) => one in declared.fields)))
    throw new AppError('conflict', texts.noUndo);
  requireFields(declared, before ?? {});
  return performStep(by, binding, { id, step: action, values, before, undoes }, (tx, stored) =>
    requireLinks(tx, declared.fields, values, { person: by.person, stored }),
  ).catch(sayConflict(binding));
};

/** The steps of the person's role that are offered now, and those that are looked for and are not, each with the reason. */
export const stepsNow = async (by: Pick<StaffRequest, 'deps' | 'person'>, binding: Binding, id: string) => {
  const can: string[] = [];
  const withheld: { action: string; why: string }[] = [];
  const notes: { action: string; note: string }[] = [];
  const tell = tellIn(by.person.language);
  for (const [action, offered] of await offeredSteps(by, binding, id))
    if (isOffered(offered)) {
      can.push(action);
      if (isOfferedWithNote(offered)) notes.push({ action, note: tell(offered.note) });
    } else if (offered !== false && offered !== undefined) withheld.push({ action, why: tell(offered) });
  return { can, withheld, ...(notes.length > 0 ? { notes } : {}) };
};
