/**
 * Masks personal and bank account numbers for staff who must not see them whole (decision 0240). It is applied where
 * answers leave and forms arrive, so that new calls and fields are covered without a declaration.
 */
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { AppError, type UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import { MASKED_NUMBER_FIELD_NAMES } from '@stoep/contract/kit/masked-number-fields';
import { isMaskedNumber, maskPersonalNumber, maskPersonalNumbersInText } from '@stoep/domain/people/masked-number';
import { PERSONAL_NUMBER_KINDS, type PersonalNumberKind } from '@stoep/domain/vocabulary';
import type { Actor, PersonActor } from '../actor.ts';

/** The kinds that the person never sees whole. */
export const alwaysMaskedNumberKinds = ({ sight }: Pick<PersonActor, 'sight'>): ReadonlySet<PersonalNumberKind> =>
  new Set(PERSONAL_NUMBER_KINDS.filter((kind) => sight?.[kind] === 'never'));

/** The kinds that are masked in everything the person reads; read-only staff need none. */
export const maskedNumberKinds = (person: Pick<PersonActor, 'sight' | 'staffRole'>): ReadonlySet<PersonalNumberKind> =>
  person.staffRole === 'reader' ? new Set(PERSONAL_NUMBER_KINDS) : alwaysMaskedNumberKinds(person);

/** The field names that contain numbers of those kinds. */
export const personalNumberFieldNames = (kinds: ReadonlySet<PersonalNumberKind>): readonly string[] =>
  [...kinds].flatMap((kind) => MASKED_NUMBER_FIELD_NAMES[kind]);

const SAYS_NUMBER = new Set(personalNumberFieldNames(new Set(PERSONAL_NUMBER_KINDS)));
/** Phone numbers look like account numbers, but staff who work with people may see them. */
const SAYS_TELEPHONE = /phone|mobile|cell/i;

/** Masks numbers at any depth: fields named after a number, and texts that may contain one. */
export const maskNumbersAtAnyDepth = (
  value: unknown,
  names: ReadonlySet<string>,
  kinds: ReadonlySet<PersonalNumberKind>,
): unknown => {
  if (typeof value === 'string') return maskPersonalNumbersInText(value, kinds);
  if (Array.isArray(value)) return value.map((one) => maskNumbersAtAnyDepth(one, names, kinds));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner !== 'string') return [name, maskNumbersAtAnyDepth(inner, names, kinds)];
      if (names.has(name)) return [name, isMaskedNumber(inner) ? inner : maskPersonalNumber(inner)];
      return [name, SAYS_TELEPHONE.test(name) ? inner : maskPersonalNumbersInText(inner, kinds)];
    }),
  );
};

/** Throws forbidden for a file that shows a number which the person never sees whole. */
export const requireNumberVisible = (holds: PersonalNumberKind | undefined, person: PersonActor): void => {
  if (holds !== undefined && alwaysMaskedNumberKinds(person).has(holds)) throw new AppError('numbers_hidden');
};

export const requireNumberFileVisible = ({ holds }: ApiEndpoint, actor: Actor): void => {
  if (actor.kind === 'person') requireNumberVisible(holds, actor);
};

const DOTTED = /•{4}\d/;

/** The nearest field name above each text that came back masked, as it was shown. */
const dotted = (value: unknown, name: string): readonly string[] => {
  if (typeof value === 'string') return DOTTED.test(value) && !SAYS_NUMBER.has(name) ? [name] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    // The value from when the form was opened is only compared, never written.
    key === 'before' ? [] : dotted(inner, Array.isArray(value) ? name : key),
  );
};

/** Refuses to write a masked number over the real one. A number field has a sentence of its own. */
export const requireNoMaskedNumberInBody = (actor: Actor, body: unknown): void => {
  if (actor.kind !== 'person' || alwaysMaskedNumberKinds(actor).size === 0) return;
  const names = dotted(body, '');
  if (names.length === 0) return;
  const fields: UntranslatedFieldErrors = Object.fromEntries(
    names.map((name) => [name, formAndUploadSentences.numberHidden]),
  );
  throw new AppError('invalid', undefined, { fields });
};

/** Refuses a search by a number that the person never sees whole, since a hit would reveal whose it is. */
export const requireNoSearchByMaskedNumber = (actor: Actor, query: unknown): void => {
  if (actor.kind !== 'person' || typeof query !== 'object' || query === null) return;
  const kinds = alwaysMaskedNumberKinds(actor);
  for (const queryValue of Object.values(query))
    if (typeof queryValue === 'string' && maskPersonalNumbersInText(queryValue, kinds) !== queryValue)
      throw new AppError('numbers_hidden');
};
