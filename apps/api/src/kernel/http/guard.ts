/** Decides from the caller alone who may call an endpoint: first 401, then 403. */
import type { ApiEndpoint, CallerOwnValueKind, CallerRole } from '@stoep/contract/kit/define-endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import type { PersonalNumberKind } from '@stoep/domain/vocabulary';
import { type Actor, isStaff, type PersonActor } from '../actor.ts';
import { hasOfficeWriteRight } from '../office-right.ts';
import {
  maskedNumberKinds,
  maskNumbersAtAnyDepth,
  personalNumberFieldNames,
} from '../security/masked-numbers.policy.ts';

/**
 * Refuses a caller without a login (401) or without a role of the endpoint (403). Returns the acting person. Staff
 * whose role does not cover the call act in their other roles, as an owner or a contractor, and see no more than
 * that.
 */
export const authorizeEndpointCall = (endpoint: ApiEndpoint, actor: Actor): Actor => {
  const { access } = endpoint;
  if (access.kind === 'anonymous' || access.kind === 'link') return actor;
  if (actor.kind === 'anonymous') throw new AppError('unauthorized', actor.ended);
  if (access.kind !== 'roles') return actor;
  const acting = actsAsStaff(endpoint, access.roles, actor) ? actor : withoutOffice(actor);
  if (!access.roles.some((role) => acting.roles.has(role))) throw new AppError('forbidden');
  return acting;
};

const actsAsStaff = (
  { method, viewed, office }: ApiEndpoint,
  roles: readonly CallerRole[],
  { staffRole }: PersonActor,
): boolean => {
  if (staffRole === null || !roles.includes('staff')) return false;
  return method === 'GET' || viewed === 'read' || hasOfficeWriteRight(staffRole, office);
};

const withoutOffice = (person: PersonActor): PersonActor => {
  if (!isStaff(person)) return person;
  const { sight: _, ...other } = person;
  return {
    ...other,
    staffRole: null,
    roles: new Set([...person.roles].filter((role) => role !== 'staff')),
  };
};

const ownValue: Record<CallerOwnValueKind, (person: PersonActor) => string> = {
  profile: (person) => person.profileId,
  contact: (person) => person.contactId ?? '',
  email: (person) => person.email,
  contractor: (person) => person.contractorId ?? '',
};

/** Refuses any id or address that is not the caller's own, existing or not, without a lookup. */
export const requireOwnIdsOnly = (endpoint: ApiEndpoint, actor: Actor, given: Record<string, unknown>): void => {
  if (!endpoint.self || actor.kind === 'anonymous') return;
  for (const [field, self] of Object.entries(endpoint.self)) {
    const value = String(given[field]);
    const own = ownValue[self](actor);
    if ((self === 'email' ? value.trim().toLowerCase() : value.toLowerCase()) !== own) throw new AppError('not_yours');
  }
};

/**
 * Staff who view as somebody else may read what that person reads. Writes and the person's private calls are refused.
 */
export const requireAllowedWhileViewingAs = (endpoint: ApiEndpoint, actor: Actor): void => {
  if (actor.kind === 'anonymous' || !actor.viewer) return;
  if (endpoint.viewed === 'never') throw new AppError('viewing_private');
  if (endpoint.method !== 'GET' && endpoint.viewed !== 'read') throw new AppError('viewing_only');
};

/** Abilities that only read stay; all others are removed for a viewer. */
const READS = /^(read|see|view)/i;

const withoutSteps = (value: unknown, refused: boolean): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutSteps(one, refused));
  if (value === null || typeof value !== 'object') return refused && value === true ? false : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      withoutSteps(inner, (refused || key === 'can') && !READS.test(key)),
    ]),
  );
};

const NONE: ReadonlySet<PersonalNumberKind> = new Set();

/**
 * The answer for staff who act for themselves. Personal and bank account numbers are masked where the call says so
 * and everywhere for staff who never see them whole.
 */
export const maskedAnswerForStaff = (
  { hiddenFromStaff = [], wholeNumber }: ApiEndpoint,
  answer: unknown,
  person: PersonActor,
): unknown => {
  const kinds = wholeNumber ? NONE : maskedNumberKinds(person);
  if (hiddenFromStaff.length === 0 && kinds.size === 0) return answer;
  return maskNumbersAtAnyDepth(answer, new Set([...hiddenFromStaff, ...personalNumberFieldNames(kinds)]), kinds);
};

/** The answer for staff who view as somebody else: without secrets and without steps. */
export const answerForViewAs = (endpoint: ApiEndpoint, answer: unknown, person: PersonActor): unknown =>
  withoutSteps(maskedAnswerForStaff(endpoint, answer, person), false);
