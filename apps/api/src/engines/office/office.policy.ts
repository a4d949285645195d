/** What each staff role may do with each record: declared with the record, checked here (calls.md M-122, M-123). */

import { AppError } from '@stoep/contract/kit/errors';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { PERSONAL_NUMBER_KINDS, type StaffRole } from '@stoep/domain/vocabulary';
import type { PersonActor } from '../../kernel/actor.ts';
import { readsArchivedBuildings } from '../../kernel/query-caller.ts';
import { maskedNumberKinds } from '../../kernel/security/masked-numbers.policy.ts';

export type RecordVerb = 'read' | 'create' | 'edit';

const holds = (roles: readonly StaffRole[] | undefined, person: PersonActor) =>
  roles?.some((role) => role === person.staffRole) ?? false;

/** Throws forbidden unless the role of the staff member covers the verb. */
export const requireRecordVerb = (resource: OfficeResource, verb: RecordVerb, person: PersonActor): void => {
  if (!holds(resource[verb], person)) throw new AppError('forbidden');
};

export const mayReadRecords = (resource: OfficeResource, person: PersonActor): boolean => holds(resource.read, person);

export const mayTakeRecordStep = (resource: OfficeResource, action: string, person: PersonActor): boolean =>
  holds(resource.actions?.[action]?.roles, person);

/** Whether a list shows the person records of archived buildings. A form offers them to nobody. */
export const areArchivedListed = (person: PersonActor, choice: 'yes' | undefined): boolean =>
  choice === undefined && readsArchivedBuildings(person);

/** Whether numbers are masked for the person, so that search and order use the visible text. */
export const areNumbersMaskedFor = (person: PersonActor): boolean => maskedNumberKinds(person).size > 0;

/**
 * Whether the role may see the whole of a masked number. An administrator can grant or deny a kind of number to one
 * person (decision 0240).
 */
export const maySeeWholeNumber = (resource: OfficeResource, field: string, person: PersonActor): boolean => {
  const masked = Object.hasOwn(resource.fields, field) ? resource.fields[field]?.masked : undefined;
  // A Reader may never see whole numbers, whatever is set.
  if (!masked || person.staffRole === 'reader') return false;
  const kinds = masked.of === 'any' ? PERSONAL_NUMBER_KINDS : [masked.of];
  const sights = kinds.map((kind) => person.sight?.[kind]);
  if (sights.includes('never')) return false;
  return sights.every((sight) => sight === 'always') || holds(masked.roles, person);
};
