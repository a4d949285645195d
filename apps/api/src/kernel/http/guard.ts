/** Who may call an endpoint, decided from the caller alone: 401 before anything, then 403. */
import type { Endpoint, Role, Self } from '@stoep/contract/kit/endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import type { NumberKind } from '@stoep/domain/vocabulary';
import { type Actor, isStaff, type Person } from '../actor.ts';
import { coversWrite } from '../office-right.ts';
import { hiddenNumbers, numberNames, withoutNumbers } from '../security/numbers.policy.ts';

/**
 * Refuses a caller who lacks a login (401) or every role the endpoint is for (403). Answers who acts: staff whose role
 * does not cover the call, or whom it is not for, are what else they are, an owner or a firm, and see no more than that.
 */
export const admit = (endpoint: Endpoint, actor: Actor): Actor => {
  const { access } = endpoint;
  if (access.kind === 'anonymous' || access.kind === 'link') return actor;
  if (actor.kind === 'anonymous') throw new AppError('unauthorized', actor.ended);
  if (access.kind !== 'roles') return actor;
  const acting = actsAsStaff(endpoint, access.roles, actor) ? actor : withoutOffice(actor);
  if (!access.roles.some((role) => acting.roles.has(role))) throw new AppError('forbidden');
  return acting;
};

const actsAsStaff = (
  { method, viewed, office }: Endpoint,
  roles: readonly Role[],
  { staffRole }: Person,
): boolean => {
  if (staffRole === null || !roles.includes('staff')) return false;
  return method === 'GET' || viewed === 'read' || coversWrite(staffRole, office);
};

const withoutOffice = (person: Person): Person => {
  if (!isStaff(person)) return person;
  const { sight: _, ...other } = person;
  return {
    ...other,
    staffRole: null,
    roles: new Set([...person.roles].filter((role) => role !== 'staff')),
  };
};

const ownValue: Record<Self, (person: Person) => string> = {
  profile: (person) => person.profileId,
  contact: (person) => person.contactId ?? '',
  email: (person) => person.email,
  contractor: (person) => person.contractorId ?? '',
};

/** Refuses any id or address that is not the caller's own, existing or not, without a lookup. */
export const requireSelf = (endpoint: Endpoint, actor: Actor, given: Record<string, unknown>): void => {
  if (!endpoint.self || actor.kind === 'anonymous') return;
  for (const [field, self] of Object.entries(endpoint.self)) {
    const value = String(given[field]);
    const own = ownValue[self](actor);
    if ((self === 'email' ? value.trim().toLowerCase() : value.toLowerCase()) !== own)
      throw new AppError('not_yours');
  }
};

/** Staff who look as somebody else read what that person reads; what is written, or the person's alone, is refused. */
export const requireViewable = (endpoint: Endpoint, actor: Actor): void => {
  if (actor.kind === 'anonymous' || !actor.viewer) return;
  if (endpoint.viewed === 'never') throw new AppError('viewing_private');
  if (endpoint.method !== 'GET' && endpoint.viewed !== 'read') throw new AppError('viewing_only');
};

/** Abilities that read are kept; all others are not offered to who only looks. */
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

const NONE: ReadonlySet<NumberKind> = new Set();

/**
 * An answer as staff see it who ask for themselves: numbers of people and bank accounts by their end alone where the call says so
 * and everywhere for who never sees them whole.
 */
export const forStaff = (
  { hiddenFromStaff = [], wholeNumber }: Endpoint,
  answer: unknown,
  person: Person,
): unknown => {
  const kinds = wholeNumber ? NONE : hiddenNumbers(person);
  if (hiddenFromStaff.length === 0 && kinds.size === 0) return answer;
  return withoutNumbers(answer, new Set([...hiddenFromStaff, ...numberNames(kinds)]), kinds);
};

/** An answer as staff see it who look as somebody else: no secret in it, and no step offered. */
export const forViewer = (endpoint: Endpoint, answer: unknown, person: Person): unknown =>
  withoutSteps(forStaff(endpoint, answer, person), false);
