/**
 * Takes the steps of office records: runs the module's command and adds the typed and changed values to its audit
 * fact.
 */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { officeFormSentences as texts } from '@stoep/contract/office/office-forms.sentences';
import type { OfficeRecord } from '@stoep/contract/office/office-resource';
import type { ServerDeps } from '../../deps.ts';
import type { PersonActor } from '../../kernel/actor.ts';
import { personContext, readCommandOffers, runCommand, runCreationCommand } from '../../kernel/command.ts';
import type { DatabaseTransaction } from '../../kernel/database/client.ts';
import type { AuditFact } from '../../kernel/fact.ts';
import type { RequestOrigin } from '../../kernel/http/request.ts';
import type { CommandContext, CommandOffer } from '../../kernel/write.ts';
import { mayTakeRecordStep } from './office.policy.ts';
import { findRecordInDisplayForm, getRecord, readWrittenValuesAsDisplayed } from './office.queries.ts';
import { pickRecordValues } from './plain-records.commands.ts';
import type { BoundCreationCommand, BoundRecordCommand, RecordBinding, RecordValues } from './record-binding.ts';

export type StaffRequest = {
  readonly deps: ServerDeps;
  readonly person: PersonActor;
  readonly origin: RequestOrigin;
};

export const staffCommandContext = ({ deps, person, origin }: StaffRequest): CommandContext =>
  personContext(deps, person, origin);

/** The fields that differ, before and after; `after` is null for a record that no longer exists. */
const changes = (
  before: RecordValues,
  after: RecordValues | null,
): { before: RecordValues; after: RecordValues | null } => {
  if (after === null) return { before, after };
  const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before: pickRecordValues(before, changed), after: pickRecordValues(after, changed) };
};

/** Adds what the office knows to the audit facts of the record. */
const adding = (
  facts: readonly AuditFact[],
  { resource }: RecordBinding,
  id: string,
  more: RecordValues,
): readonly AuditFact[] =>
  facts.map((one) =>
    one.subjectKind === resource.name && one.subjectId === id ? { ...one, detail: { ...more, ...one.detail } } : one,
  );

type Input = {
  readonly id: string;
  readonly step: BoundRecordCommand;
  readonly values: RecordValues;
  /** The values that the person saw in the step's fields. They must still be stored. */
  readonly before?: RecordValues | undefined;
  /** Set for an undo: the values that the step had left. They must still be stored. */
  readonly undoes?: RecordValues | undefined;
};

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null);

/** Throws if somebody changed the values since they were seen or since the step that is to be undone. */
const requireUntouched = (shown: RecordValues, seen: RecordValues, why?: SentenceOrText): void => {
  for (const [name, stood] of Object.entries(seen))
    if (JSON.stringify(idOf(shown[name])) !== JSON.stringify(idOf(stood))) throw new AppError('changed_meanwhile', why);
};

/**
 * Takes one step of a record, in one transaction. Answers what its command answers, and the record as it is then, or as
 * it was if it no longer exists.
 * @param insist checks the typed values against the stored record, once it is locked and the step is offered
 */
export const runRecordStepCommand = async (
  by: StaffRequest,
  binding: RecordBinding,
  { id, step, values, before, undoes }: Input,
  insist: (tx: DatabaseTransaction, stored: RecordValues) => Promise<void>,
): Promise<{ readonly answer: unknown; readonly record: OfficeRecord | undefined }> => {
  const now = by.deps.clock.now();
  let record: OfficeRecord | undefined;
  const answer = await runCommand(staffCommandContext(by), step, id, values, async (tx) => {
    const { stored, shown } = await getRecord(tx, binding, id, now);
    if (before) requireUntouched(shown, before);
    if (undoes) requireUntouched(shown, undoes, texts.notUndone);
    await insist(tx, stored);
    return async (facts) => {
      const after = await findRecordInDisplayForm(tx, binding, id, by.deps.clock.now());
      record = after ?? shown;
      return adding(facts, binding, id, { values, ...(undoes ? { undone: true } : {}), ...changes(shown, after) });
    };
  });
  return { answer, record };
};

/** Creates a record by a command. Answers its id. */
export const runRecordCreationCommand = (
  by: StaffRequest,
  binding: RecordBinding,
  { create, values }: { readonly create: BoundCreationCommand; readonly values: RecordValues },
  insist: (tx: DatabaseTransaction) => Promise<void>,
): Promise<string> =>
  runCreationCommand(staffCommandContext(by), create, values, async (tx) => {
    await insist(tx);
    return async (facts, id) => {
      const after = await readWrittenValuesAsDisplayed(tx, by.deps.clock.now(), binding, id, values);
      return adding(facts, binding, id, { after });
    };
  });

/** Asks each command of the person's role whether the record allows it now, by step name. */
export const readRecordCommandOffers = (
  by: Pick<StaffRequest, 'deps' | 'person'>,
  binding: RecordBinding,
  id: string,
): Promise<ReadonlyMap<string, CommandOffer | undefined>> => {
  const steps = Object.entries(binding.actions ?? {}).filter(([name]) =>
    mayTakeRecordStep(binding.resource, name, by.person),
  );
  const origin = { requestId: '', source: '', device: '' };
  return readCommandOffers(staffCommandContext({ ...by, origin }), new Map(steps), id);
};
