/** The distinct people, companies and trusts among the owners of a take-on. */

import type { LineOwner } from './list-row-cells.ts';
import { nameKey } from './owner-names.ts';
import type { TakeOnUnit } from './take-on-units.ts';

export type TakeOnPerson = {
  /** The first place where this owner stands: the key of the line and the place among its owners. */
  readonly key: string;
  readonly name: string;
  readonly kind: LineOwner['kind'];
  readonly firstName: string;
  readonly lastName: string;
  readonly idNumber: string;
  readonly email: string;
  readonly mobile: string;
  readonly phone: string;
  readonly address: string;
};

type PersonCandidate = { person: TakeOnPerson; names: string };

const FIELDS = ['idNumber', 'email', 'mobile', 'phone', 'address'] as const;

/** A value that can be read; a faulty one says nothing of who it is. */
const ownerValue = (owner: LineOwner, field: (typeof FIELDS)[number]): string => {
  const { value, fault } = owner.cells[field];
  return fault === undefined ? value : '';
};

const differs = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;
const agrees = (one: string, other: string): boolean => one !== '' && one === other;

/** "p naidoo" and "naidoo pravin": every word of the shorter begins one of the longer, and one is whole. */
const isShortForm = (one: string, other: string): boolean => {
  const [short = [], long = []] = [one.split(' '), other.split(' ')].toSorted(
    (a, b) => a.join('').length - b.join('').length,
  );
  return (
    short.every((word) => long.some((full) => full.startsWith(word))) &&
    short.some((word) => word.length > 1 && long.includes(word))
  );
};

/**
 * One person: the same ID number; or the same name, or a short form of it, and an address or number that agrees; or the
 * same name where nothing contradicts it. Spouses who share an address stay two people.
 */
const isSame = (known: PersonCandidate, owner: LineOwner): boolean => {
  const { person } = known;
  const id = ownerValue(owner, 'idNumber');
  if (agrees(person.idNumber, id)) return true;
  if (differs(person.idNumber, id) || person.kind !== owner.kind) return false;
  const names = nameKey(owner.name);
  const email = ownerValue(owner, 'email');
  const mobile = ownerValue(owner, 'mobile');
  const contact = agrees(person.email, email) || agrees(person.mobile, mobile);
  if (names === known.names) return contact || !(differs(person.email, email) && differs(person.mobile, mobile));
  return contact && isShortForm(names, known.names);
};

const merged = (person: TakeOnPerson, owner: LineOwner): TakeOnPerson => {
  const longer = owner.name.length > person.name.length ? owner : person;
  return {
    ...person,
    name: longer.name,
    firstName: longer.firstName,
    lastName: longer.lastName,
    idNumber: person.idNumber || ownerValue(owner, 'idNumber'),
    email: person.email || ownerValue(owner, 'email'),
    mobile: person.mobile || ownerValue(owner, 'mobile'),
    phone: person.phone || ownerValue(owner, 'phone'),
    address: person.address || ownerValue(owner, 'address'),
  };
};

export type TakeOnPeople = {
  readonly people: readonly TakeOnPerson[];
  /** The owners of each unit, by the key of its line, as places in `people`. */
  readonly ofLine: ReadonlyMap<string, readonly number[]>;
};

export const peopleOfUnits = (units: readonly TakeOnUnit[]): TakeOnPeople => {
  const found: PersonCandidate[] = [];
  const byValue = new Map<string, number[]>();
  const ofLine = new Map<string, number[]>();
  const note = (text: string, at: number) => byValue.set(text, [...(byValue.get(text) ?? []), at]);
  for (const { line } of units) {
    const places = line.owners
      .filter(({ name }) => name !== '')
      .map((owner, index) => {
        const names = nameKey(owner.name);
        const clues = [`name ${names}`, ...FIELDS.slice(0, 3).map((field) => `${field} ${ownerValue(owner, field)}`)];
        const candidates = [...new Set(clues.flatMap((clue) => (/ $/.test(clue) ? [] : (byValue.get(clue) ?? []))))];
        let at = candidates
          .toSorted((a, b) => a - b)
          .find((one) => found[one] !== undefined && isSame(found[one], owner));
        const known = at === undefined ? undefined : found[at];
        if (at === undefined || !known) {
          at = found.length;
          const { name, kind, firstName, lastName } = owner;
          const [idNumber = '', email = '', mobile = '', phone = '', address = ''] = FIELDS.map((field) =>
            ownerValue(owner, field),
          );
          found.push({
            names,
            person: {
              key: `${line.key}#${index}`,
              name,
              kind,
              firstName,
              lastName,
              idNumber,
              email,
              mobile,
              phone,
              address,
            },
          });
        } else {
          const person = merged(known.person, owner);
          found[at] = { person, names: nameKey(person.name) };
        }
        for (const clue of clues) if (!/ $/.test(clue)) note(clue, at);
        return at;
      });
    ofLine.set(line.key, [...new Set(places)]);
  }
  return { people: found.map(({ person }) => person), ofLine };
};

/** True if a stored person is the one of the lists: the same ID number, or the same address and a name that fits. */
export const isKnownAs = (
  person: TakeOnPerson,
  stored: { readonly name: string; readonly email: string; readonly idNumber: string },
): boolean => {
  if (agrees(person.idNumber, stored.idNumber)) return true;
  if (differs(person.idNumber, stored.idNumber) || !agrees(person.email, stored.email)) return false;
  const [one, other] = [nameKey(person.name), nameKey(stored.name)];
  return one === other || isShortForm(one, other);
};
