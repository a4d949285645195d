/** The people, companies and trusts that a cell of owners' names speaks of. */
import { splitPersonName } from '../../people/split-name.ts';

export type OwnerKind = 'person' | 'organisation';

export type OwnerName = {
  /** As it is shown: "Ann Zulu", or the name of the company as it stands. */
  readonly name: string;
  readonly kind: OwnerKind;
  readonly firstName: string;
  readonly lastName: string;
  /** It is not certain which words are the surname. */
  readonly unclear?: true;
};

const SEVERAL = /\s*(?:[&;+\n]|\/(?!\s*\d)|\s(?:and|en)\s)\s*/i;
const TITLE_ALONE = /^(?:mr|mrs|ms|miss|dr|prof|mnr|mev|mej|me|adv|ds)\.?$/i;
const LEADING_TITLES = /^(?:(?:mr|mrs|ms|miss|dr|prof|mnr|mev|mej|adv|ds)\.?\s+)+/i;

const person = (firstName: string, lastName: string, unclear = false): OwnerName => {
  return {
    name: `${firstName} ${lastName}`.trim(),
    kind: 'person',
    firstName,
    lastName,
    ...(unclear ? { unclear: true } : {}),
  };
};

const organisation = (name: string): OwnerName => ({ name, kind: 'organisation', firstName: name, lastName: '' });

/** A name whose surname is not certain: the last word, until a person corrects it. */
const unclear = (text: string): OwnerName => {
  const words = text.replace(LEADING_TITLES, '').split(' ').filter(Boolean);
  return words.length < 2
    ? { ...person(words.join(' '), ''), unclear: true }
    : person(words.slice(0, -1).join(' '), words.at(-1) ?? '', true);
};

const one = (text: string): OwnerName => {
  const split = splitPersonName(text);
  if (split.kind === 'person') return person(split.firstName, split.lastName);
  if (split.kind === 'company') return organisation(text);
  return unclear(text);
};

/** "J & M Smith" and "Smith, J & M": the surname stands once. "Mr & Mrs J Smith" stays one name. */
const couple = (text: string): readonly OwnerName[] => {
  const parts = text
    .split(SEVERAL)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length !== 2 || parts.some((part) => TITLE_ALONE.test(part)))
    return parts.length > 1 &&
      parts.every((part) => splitPersonName(part).kind === 'person') &&
      !parts.some((part) => TITLE_ALONE.test(part))
      ? parts.map(one)
      : [{ ...unclear(text), name: text, firstName: text, lastName: '' }];
  const [first = '', second = ''] = parts;
  const [a, b] = [splitPersonName(first), splitPersonName(second)];
  if (a.kind === 'company' || b.kind === 'company') return [organisation(text)];
  if (a.kind === 'person' && b.kind === 'person') return [one(first), one(second)];
  // The surname of the other one: behind both first names, or before both.
  if (b.kind === 'person') return [person(first.replace(LEADING_TITLES, ''), b.lastName), one(second)];
  if (a.kind === 'person') return [one(first), person(second.replace(LEADING_TITLES, ''), a.lastName)];
  return [{ ...unclear(text), name: text, firstName: text, lastName: '' }];
};

/** The owners that a cell names; none for an empty cell. */
export const ownersOfName = (text: string): readonly OwnerName[] => {
  if (text === '') return [];
  const split = splitPersonName(text);
  return split.kind === 'couple' ? couple(text) : [one(text)];
};

/** The owners of first names and surname in columns of their own. */
export const ownersOfParts = (firstName: string, lastName: string): readonly OwnerName[] => {
  if (firstName === '' || lastName === '') return ownersOfName(firstName || lastName);
  if (splitPersonName(lastName).kind === 'company') return [organisation(lastName)];
  const firsts = firstName
    .split(SEVERAL)
    .map((part) => part.trim())
    .filter(Boolean);
  const lasts = lastName
    .split(SEVERAL)
    .map((part) => part.trim())
    .filter(Boolean);
  if (firsts.length > 1 && (lasts.length === firsts.length || lasts.length === 1))
    return firsts.map((first, at) => person(first.replace(LEADING_TITLES, ''), lasts[at] ?? lasts[0] ?? lastName));
  return [person(firstName.replace(LEADING_TITLES, ''), lastName)];
};

/** The words of a name in any order, to compare two spellings: "Naidoo P" and "P. Naidoo". */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(LEADING_TITLES, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');
