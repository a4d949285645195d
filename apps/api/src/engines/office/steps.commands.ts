/** Steps of a workflow: commands of the record's own module, with what was typed and what it changed kept beside the fact. */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { officeSentences as texts } from '@stoep/contract/office/office.sentences';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { offersOf, perform, performAddition, personContext } from '../../kernel/command.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { AuditFact } from '../../kernel/fact.ts';
import type { Origin } from '../../kernel/http/request.ts';
import type { CommandContext, Offered } from '../../kernel/write.ts';
import type { AnyAddition, AnyCommand, Binding, Values } from './binding.ts';
import { mayAct } from './office.policy.ts';
import { asShown, findStanding, getRecord } from './office.queries.ts';
import { only } from './plain.commands.ts';

export type StaffRequest = { readonly deps: Deps; readonly person: Person; readonly origin: Origin };

export const contextOf = ({ deps, person, origin }: StaffRequest): CommandContext =>
  personContext(deps, person, origin);

/** The fields that differ, as they stood and as they stand; `after` is null for a record that is no longer there. */
const changes = (before: Values, after: Values | null): { before: Values; after: Values | null } => {
  if (after === null) return { before, after };
  const changed = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return { before: only(before, changed), after: only(after, changed) };
};

/** Facts of a record, under the name that the office has for it, say what the office knows besides. */
const adding = (
  told: readonly AuditFact[],
  { resource }: Binding,
  id: string,
  more: Values,
): readonly AuditFact[] =>
  told.map((one) =>
    one.subjectKind === resource.name && one.subjectId === id
      ? { ...one, detail: { ...more, ...one.detail } }
      : one,
  );

type Given = {
  readonly id: string;
  readonly step: AnyCommand;
  readonly values: Values;
  /** What whoever takes it saw of what it fills in, which must stand there still. */
  readonly before?: Values | undefined;
  /** Set where a step is taken back: what it had left, which must stand there still. */
  readonly undoes?: Values | undefined;
};

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null);

/** Throws where somebody changed since what was seen, or what is to be taken back: their word is the later one. */
const requireUntouched = (shown: Values, seen: Values, why?: Words): void => {
  for (const [name, stood] of Object.entries(seen))
    if (JSON.stringify(idOf(shown[name])) !== JSON.stringify(idOf(stood)))
      throw new AppError('changed_meanwhile', why);
};

/**
 * One step of a record, in one transaction.
 * @param insist judges what was typed against the record as stored, once it is held and the step is offered
 */
export const performStep = async (
  by: StaffRequest,
  binding: Binding,
  { id, step, values, before, undoes }: Given,
  insist: (tx: Transaction, stored: Values) => Promise<void>,
): Promise<void> => {
  const now = by.deps.clock.now();
  await perform(contextOf(by), step, id, values, async (tx) => {
    const { stored, shown } = await getRecord(tx, binding, id, now);
    if (before) requireUntouched(shown, before);
    if (undoes) requireUntouched(shown, undoes, texts.notUndone);
    await insist(tx, stored);
    return async (told) =>
      adding(told, binding, id, {
        values,
        ...(undoes ? { undone: true } : {}),
        ...changes(shown, await findStanding(tx, binding, id, by.deps.clock.now())),
      });
  });
};

/** A record that a command makes; its id. */
export const performCreate = (
  by: StaffRequest,
  binding: Binding,
  { create, values }: { readonly create: AnyAddition; readonly values: Values },
  insist: (tx: Transaction) => Promise<void>,
): Promise<string> =>
  performAddition(contextOf(by), create, values, async (tx) => {
    await insist(tx);
    return async (told, id) => {
      const after = await asShown(tx, by.deps.clock.now(), binding, id, values);
      return adding(told, binding, id, { after });
    };
  });

/** What each command of the person's role says to the record now, by the name of its step. */
export const offeredSteps = (
  by: Pick<StaffRequest, 'deps' | 'person'>,
  binding: Binding,
  id: string,
): Promise<ReadonlyMap<string, Offered | undefined>> => {
  const steps = Object.entries(binding.actions ?? {}).filter(([name]) =>
    mayAct(binding.resource, name, by.person),
  );
  const origin = { requestId: '', source: '', device: '' };
  return offersOf(contextOf({ ...by, origin }), new Map(steps), id);
};
