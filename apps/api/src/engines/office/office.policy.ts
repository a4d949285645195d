/** What each staff role may do with each record: declared with the record, checked here (calls.md M-122, M-123). */

import { AppError } from '@stoep/contract/kit/errors';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { NUMBER_KINDS, type StaffRole } from '@stoep/domain/vocabulary';
import type { Person } from '../../kernel/actor.ts';
import { hiddenNumbers } from '../../kernel/security/numbers.policy.ts';

export type Verb = 'read' | 'create' | 'edit';

const holds = (roles: readonly StaffRole[] | undefined, person: Person) =>
  roles?.some((role) => role === person.staffRole) ?? false;

/** Throws forbidden unless the role of the staff member covers the verb. */
export const requireVerb = (resource: OfficeResource, verb: Verb, person: Person): void => {
  if (!holds(resource[verb], person)) throw new AppError('forbidden');
};

export const readableBy = (resource: OfficeResource, person: Person): boolean => holds(resource.read, person);

export const mayAct = (resource: OfficeResource, action: string, person: Person): boolean =>
  holds(resource.actions?.[action]?.roles, person);

/** Whether numbers are hidden from the person, so that search and order use the shown text. */
export const hidesNumbers = (person: Person): boolean => hiddenNumbers(person).size > 0;

/**
 * A role that needs the whole of a number which others see by its end alone; an administrator may bar somebody of that role from
 * one kind of numbers, or let somebody of another to it (decision 0240).
 */
export const maySeeWhole = (resource: OfficeResource, field: string, person: Person): boolean => {
  const masked = Object.hasOwn(resource.fields, field) ? resource.fields[field]?.masked : undefined;
  // A Reader opens none, whatever is set.
  if (!masked || person.staffRole === 'reader') return false;
  const kinds = masked.of === 'any' ? NUMBER_KINDS : [masked.of];
  const sights = kinds.map((kind) => person.sight?.[kind]);
  if (sights.includes('never')) return false;
  return sights.every((sight) => sight === 'always') || holds(masked.roles, person);
};
