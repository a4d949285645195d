/** What the role of a member of staff covers, told from the path of a call alone, and the record that it names. */
import { AppError } from '@stoep/contract/kit/errors';
import type { officeRecords } from '@stoep/contract/office/office';
import { requireWorker } from '../../access/staff.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Admits } from '../../kernel/http/request.ts';
import { mayAct, maySeeWhole, requireVerb, type Verb } from './office.policy.ts';
import { bindingOf } from './records.ts';

/** Throws not_found for an undeclared record and forbidden for a role that does not cover the verb. */
export const admitted = (name: string, verb: Verb, person: Person) => {
  const binding = bindingOf(name);
  requireVerb(binding.resource, verb, person);
  return binding;
};

type Path = Readonly<Record<string, string>>;

/** For a page that shows what records of that name say. */
export const toRecord =
  (verb: Verb, name?: string) =>
  (person: Person, { resource = '' }: Path): void => {
    admitted(name ?? resource, verb, person);
  };

const toAct = (person: Person, { resource = '', action = '' }: Path): void => {
  const { resource: declared } = admitted(resource, 'read', person);
  const known = Object.hasOwn(declared.actions ?? {}, action);
  if (!known) throw new AppError('not_found');
  if (!mayAct(declared, action, person)) throw new AppError('forbidden');
};

/** For a write on a page of its own, which those may do who may take a step of the record. */
export const toStep =
  (resource: string, action: string) =>
  (person: Person): void =>
    toAct(person, { resource, action });

const toReveal = (person: Person, { resource = '', field = '' }: Path): void => {
  const { resource: declared } = admitted(resource, 'read', person);
  if (!declared.fields[field]?.masked) throw new AppError('not_found');
  if (!maySeeWhole(declared, field, person)) throw new AppError('forbidden');
};

/** The role is judged before what was sent is read, so that no refusal tells what a form asks for. */
export const officeAdmits: Admits<typeof officeRecords> = {
  list: toRecord('read'),
  get: toRecord('read'),
  create: toRecord('create'),
  preview: toRecord('create'),
  update: toRecord('edit'),
  act: toAct,
  reveal: toReveal,
  file: toRecord('read'),
  upload: requireWorker,
  checkAudit: toRecord('read', 'audit'),
};
