/** Writes of office records: checked by the declaration, in one transaction with the audit row before and after. */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import { officeFormSentences as texts } from '@stoep/contract/office/office-forms.sentences';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import type { OfficeResourceName } from '@stoep/contract/office/record-names';
import { runCommand } from '../../kernel/command.ts';
import { sentenceFormatterOf } from '../../kernel/sentence-formatters.ts';
import { isCommandOffered, isCommandOfferWithNote } from '../../kernel/write.ts';
import { requireOwnUploads } from './office-files.writes.ts';
import { dayOrderProblemsOf, decodeOfficeFieldValue, inapplicableFieldProblemsOf } from './office-values.ts';
import {
  plainCreationCommandOf,
  plainEditCommandOf,
  requireNoFieldProblems,
  requireOwnFilesAndBuildingLinks,
} from './plain-records.commands.ts';
import type { RecordBinding, RecordValues } from './record-binding.ts';
import { stepMessageOf } from './step-message.ts';
import {
  readRecordCommandOffers,
  runRecordCreationCommand,
  runRecordStepCommand,
  type StaffRequest,
  staffCommandContext,
} from './steps.commands.ts';

type Fields = Readonly<Record<string, OfficeField>>;

/** Checks every field, so that the person sees all problems at once. Unknown fields are refused. */
const readValues = (
  fields: Fields,
  sent: Record<string, unknown>,
  names: readonly string[],
  before: RecordValues = {},
): RecordValues => {
  const problems: Record<string, SentenceOrText> = {};
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(sent)) if (!names.includes(name)) problems[name] = texts.notChangedHere;
  for (const name of names) {
    const field = fields[name];
    if (!field) continue;
    const read = decodeOfficeFieldValue(
      isFormFieldApplicable(field, sent) ? field : { ...field, required: false },
      sent[name],
    );
    // A stored number that is older than the number check may stay while nobody changes it.
    const isOldNumber = field.kind === 'phone' && name in before && sent[name] === before[name];
    if (read.ok) values[name] = read.value;
    else if (isOldNumber) values[name] = sent[name];
    else problems[name] = read.reason;
  }
  requireNoFieldProblems({
    ...dayOrderProblemsOf(fields, values),
    ...inapplicableFieldProblemsOf(fields, values, values),
    ...problems,
  });
  return values;
};

const writable = (resource: OfficeResource, form: 'create' | 'edit'): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => !field.computed && (field.written === undefined || field.written === form))
    .map(([name]) => name);

const constraintOf = (cause: unknown, taken: NonNullable<RecordBinding['taken']>) => {
  const name = typeof cause === 'object' && cause !== null && 'constraint' in cause ? cause.constraint : undefined;
  return typeof name === 'string' && Object.hasOwn(taken, name) ? taken[name] : undefined;
};

/** A violated constraint (a value in use, a check) is the person's to correct, not a server fault. */
const sayConflict =
  ({ taken = {} }: RecordBinding) =>
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
  binding: RecordBinding,
  sent: Record<string, unknown>,
): Promise<string> => {
  const { fields } = binding.resource;
  const values = readValues(fields, sent, writable(binding.resource, 'create'));
  const create = binding.create ?? plainCreationCommandOf(binding);
  return runRecordCreationCommand(by, binding, { create, values }, (tx) =>
    requireOwnFilesAndBuildingLinks(tx, fields, values, { person: by.person, stored: null }),
  ).catch(sayConflict(binding));
};

/** Reports what adding this record would send. Checks the values as if it were added. */
export const previewNewRecord = async (by: StaffRequest, binding: RecordBinding, sent: Record<string, unknown>) => {
  if (!binding.preview) throw new AppError('not_found');
  const { fields } = binding.resource;
  const values = readValues(fields, sent, writable(binding.resource, 'create'));
  await requireOwnUploads(by.deps.db, fields, values, by.person);
  return binding.preview({ deps: by.deps, values });
};

/** `before` is what the person saw when they began to type. */
export const updateRecord = (
  by: StaffRequest,
  binding: RecordBinding,
  id: string,
  sent: Record<string, unknown>,
  before: Record<string, unknown>,
): Promise<void> => {
  const { resource } = binding;
  const names = writable(resource, 'edit').filter((name) => name in sent);
  const values = readValues(resource.fields, sent, names, before);
  return runCommand(staffCommandContext(by), plainEditCommandOf(binding), id, { values, before }).catch(
    sayConflict(binding),
  );
};

/** The values filled in, those seen before; and, for an undo, those that the step had left. */
type Step = {
  readonly values: Record<string, unknown>;
  readonly before?: RecordValues | undefined;
  readonly undoes?: RecordValues | undefined;
};

/** Compares only the fields that the step fills in. */
const requireFields = ({ fields }: { readonly fields: Fields }, inputValues: RecordValues): void => {
  const other = Object.keys(inputValues).find((name) => !Object.hasOwn(fields, name));
  if (other !== undefined) throw new AppError('invalid', undefined, { fields: { [other]: texts.notChangedHere } });
};

/** The record that a step created beside its own, and what the step did, where the command says it best. */
export type StepOutcome = {
  readonly made?: { readonly resource: OfficeResourceName; readonly id: string };
  readonly message?: SentenceOrText;
};

const isStepOutcome = (answer: unknown): answer is StepOutcome =>
  typeof answer === 'object' && answer !== null && ('made' in answer || 'message' in answer);

/** The same, with its sentence in the language of the person. */
type StepAnswer = Pick<StepOutcome, 'made'> & { readonly message?: string };

const stepAnswerOf = async (
  { person }: StaffRequest,
  binding: RecordBinding,
  step: string,
  { answer, record }: Awaited<ReturnType<typeof runRecordStepCommand>>,
): Promise<StepAnswer> => {
  const { made, message: own }: StepOutcome = isStepOutcome(answer) ? answer : {};
  const message = own
    ? sentenceFormatterOf(person.language)(own)
    : record && (await stepMessageOf(binding, step, record));
  return { ...(made ? { made } : {}), ...(message ? { message } : {}) };
};

/** Takes one step of a record in a transaction with its audit row. Throws when the step is not offered. */
export const takeRecordStep = (
  by: StaffRequest,
  binding: RecordBinding,
  id: string,
  name: string,
  { values: sent, before, undoes }: Step,
): Promise<StepAnswer> => {
  const declared = binding.resource.actions?.[name];
  const action = binding.actions?.[name];
  if (!declared || !action) throw new AppError('not_found');
  const values = readValues(declared.fields, sent, Object.keys(declared.fields));
  const names = Object.keys(undoes ?? {});
  if (undoes && !(declared.undoable && names.length > 0 && names.every((one) => one in declared.fields)))
    throw new AppError('conflict', texts.noUndo);
  requireFields(declared, before ?? {});
  return runRecordStepCommand(by, binding, { id, step: action, values, before, undoes }, (tx, stored) =>
    requireOwnFilesAndBuildingLinks(tx, declared.fields, values, { person: by.person, stored }),
  ).then((taken) => stepAnswerOf(by, binding, name, taken), sayConflict(binding));
};

/** The steps now offered to the person's role, and those that are visible but not offered, each with the reason. */
export const readRecordStepOffers = async (
  by: Pick<StaffRequest, 'deps' | 'person'>,
  binding: RecordBinding,
  id: string,
) => {
  const can: string[] = [];
  const withheld: { action: string; why: string }[] = [];
  const notes: { action: string; note: string }[] = [];
  const tell = sentenceFormatterOf(by.person.language);
  for (const [action, offered] of await readRecordCommandOffers(by, binding, id))
    if (isCommandOffered(offered)) {
      can.push(action);
      if (isCommandOfferWithNote(offered)) notes.push({ action, note: tell(offered.note) });
    } else if (offered !== false && offered !== undefined) withheld.push({ action, why: tell(offered) });
  return { can, withheld, ...(notes.length > 0 ? { notes } : {}) };
};
