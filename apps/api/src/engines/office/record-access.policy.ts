/** Access checks of the back office by staff role, from the path of a call alone: before the request body is read. */
import { AppError } from '@stoep/contract/kit/errors';
import type { officeRecordEndpoints } from '@stoep/contract/office/office';
import { requireWritingStaff } from '../../access/staff-scopes.ts';
import type { PersonActor } from '../../kernel/actor.ts';
import type { PathAdmissionChecks } from '../../kernel/http/request.ts';
import { maySeeWholeNumber, mayTakeRecordStep, type RecordVerb, requireRecordVerb } from './office.policy.ts';
import { getRecordBinding } from './record-bindings.ts';

/** Throws not_found for an undeclared record and forbidden for a role that does not cover the verb. */
export const requireRecordKindAccess = (name: string, verb: RecordVerb, person: PersonActor) => {
  const binding = getRecordBinding(name);
  requireRecordVerb(binding.resource, verb, person);
  return binding;
};

type Path = Readonly<Record<string, string>>;

/** The access check for pages that show data of this record. */
export const recordAccessCheck =
  (verb: RecordVerb, name?: string) =>
  (person: PersonActor, { resource = '' }: Path): void => {
    requireRecordKindAccess(name ?? resource, verb, person);
  };

const toAct = (person: PersonActor, { resource = '', action = '' }: Path): void => {
  const { resource: declared } = requireRecordKindAccess(resource, 'read', person);
  const known = Object.hasOwn(declared.actions ?? {}, action);
  if (!known) throw new AppError('not_found');
  if (!mayTakeRecordStep(declared, action, person)) throw new AppError('forbidden');
};

/** The access check for a write on a page of its own: who may take this step of the record. */
export const recordStepAccessCheck =
  (resource: string, action: string) =>
  (person: PersonActor): void =>
    toAct(person, { resource, action });

const toReveal = (person: PersonActor, { resource = '', field = '' }: Path): void => {
  const { resource: declared } = requireRecordKindAccess(resource, 'read', person);
  if (!declared.fields[field]?.masked) throw new AppError('not_found');
  if (!maySeeWholeNumber(declared, field, person)) throw new AppError('forbidden');
};

/** The role is checked before the body is read, so a refusal never reveals which fields a form needs. */
export const officeRecordAccessChecks: PathAdmissionChecks<typeof officeRecordEndpoints> = {
  list: recordAccessCheck('read'),
  get: recordAccessCheck('read'),
  create: recordAccessCheck('create'),
  preview: recordAccessCheck('create'),
  update: recordAccessCheck('edit'),
  act: toAct,
  reveal: toReveal,
  file: recordAccessCheck('read'),
  upload: requireWritingStaff,
  checkAudit: recordAccessCheck('read', 'audit'),
};
