/**
 * Who never sees the whole of numbers, of people or of bank accounts (decision 0240): judged once, where answers leave and forms
 * arrive, so that a call or a field that is added later is under it without saying so.
 */
import type { Endpoint } from '@stoep/contract/kit/endpoint';
import { AppError, type FieldWords } from '@stoep/contract/kit/errors';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import { NUMBER_NAMES } from '@stoep/contract/kit/number-names';
import { isMasked, maskLookalikes, maskNumber } from '@stoep/domain/people/masked-number';
import { NUMBER_KINDS, type NumberKind } from '@stoep/domain/vocabulary';
import type { Actor, Person } from '../actor.ts';

/** The kinds that are never shown whole to the person. */
export const neverWhole = ({ sight }: Pick<Person, 'sight'>): ReadonlySet<NumberKind> =>
  new Set(NUMBER_KINDS.filter((kind) => sight?.[kind] === 'never'));

/** The kinds that are hidden from the person in whatever is read: who only reads works with none. */
export const hiddenNumbers = (person: Pick<Person, 'sight' | 'staffRole'>): ReadonlySet<NumberKind> =>
  person.staffRole === 'reader' ? new Set(NUMBER_KINDS) : neverWhole(person);

/** Names that hold a number and say so, of those kinds. */
export const numberNames = (kinds: ReadonlySet<NumberKind>): readonly string[] =>
  [...kinds].flatMap((kind) => NUMBER_NAMES[kind]);

const SAYS_NUMBER = new Set(numberNames(new Set(NUMBER_KINDS)));
/** Where people are reached is no secret to who works with them, and looks like an account's number. */
const SAYS_TELEPHONE = /phone|mobile|cell/i;

/** What is between names and texts, however deep: each name that holds a number, and each text that one may stand in. */
export const withoutNumbers = (
  value: unknown,
  names: ReadonlySet<string>,
  kinds: ReadonlySet<NumberKind>,
): unknown => {
  if (typeof value === 'string') return maskLookalikes(value, kinds);
  if (Array.isArray(value)) return value.map((one) => withoutNumbers(one, names, kinds));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner !== 'string') return [name, withoutNumbers(inner, names, kinds)];
      if (names.has(name)) return [name, isMasked(inner) ? inner : maskNumber(inner)];
      return [name, SAYS_TELEPHONE.test(name) ? inner : maskLookalikes(inner, kinds)];
    }),
  );
};

/** Throws forbidden for a file that is there for a number which the person never sees whole. */
export const requireSeeing = (holds: NumberKind | undefined, person: Person): void => {
  if (holds !== undefined && neverWhole(person).has(holds)) throw new AppError('numbers_hidden');
};

export const requireFile = ({ holds }: Endpoint, actor: Actor): void => {
  if (actor.kind === 'person') requireSeeing(holds, actor);
};

const DOTTED = /•{4}\d/;

/** The nearest name above each text that was shown by a number's end and came back as it was shown. */
const dotted = (value: unknown, name: string): readonly string[] => {
  if (typeof value === 'string') return DOTTED.test(value) && !SAYS_NUMBER.has(name) ? [name] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    // What stood there when the form was begun is compared, and written nowhere.
    key === 'before' ? [] : dotted(inner, Array.isArray(value) ? name : key),
  );
};

/** What was shown by its end is never written over what it stands for. A field of a number has a sentence of its own. */
export const requireNothingMasked = (actor: Actor, body: unknown): void => {
  if (actor.kind !== 'person' || neverWhole(actor).size === 0) return;
  const names = dotted(body, '');
  if (names.length === 0) return;
  const fields: FieldWords = Object.fromEntries(names.map((name) => [name, kernelSentences.numberHidden]));
  throw new AppError('invalid', undefined, { fields });
};

/** Nothing is found by a number that the person never sees whole: what was found would tell whose it is. */
export const requireNoNumberSought = (actor: Actor, query: unknown): void => {
  if (actor.kind !== 'person' || typeof query !== 'object' || query === null) return;
  const kinds = neverWhole(actor);
  for (const asked of Object.values(query))
    if (typeof asked === 'string' && maskLookalikes(asked, kinds) !== asked)
      throw new AppError('numbers_hidden');
};
