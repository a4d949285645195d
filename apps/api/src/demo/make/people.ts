/** Contacts and logins: the personas, and everyone else who owns, rents or serves. */
import type { Person } from './names.ts';
import { PERSONAS, type Persona } from './personas.ts';
import { at, daysFromToday, type Portfolio } from './sheet.ts';

export const PASSWORD = 'Stoep-demo-2026';

export const addPersonas = (portfolio: Portfolio): void => {
  for (const persona of PERSONAS) {
    const { code, firstName, lastName, idNumber, mobile, staffRole } = persona;
    const email = `${code}@demo.test`;
    const person = { first_name: firstName, last_name: lastName, email, mobile, id_number: idNumber };
    if (!staffRole) portfolio.add('contacts', { key: code, ...person });
    portfolio.add('logins', {
      key: code,
      contact: staffRole ? null : code,
      ...person,
      password: PASSWORD,
      staff_role: staffRole,
      confirmed: 'yes',
      disabled_at: persona.disabled ? at(daysFromToday(-20), '09:00') : null,
    });
  }
};

/** A contact without a login; answers its key. */
export const addContact = (portfolio: Portfolio, key: string, person: Person): string => {
  const { firstName, lastName, email, mobile, idNumber } = person;
  portfolio.add('contacts', {
    key,
    first_name: firstName,
    last_name: lastName,
    email,
    mobile,
    id_number: idNumber,
  });
  return key;
};

export const personaNamed = (code: string): Persona => {
  const found = PERSONAS.find((persona) => persona.code === code);
  if (!found) throw new Error(`There is no persona ${code}.`);
  return found;
};
