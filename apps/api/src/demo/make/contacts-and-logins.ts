/** Makes contacts and logins: the personas, and everyone else who owns, rents or serves. */

import { type DemoPortfolio, demoDayTimeCell, demoTodayOffsetCell } from './demo-tables.ts';
import type { DemoPerson } from './person-names.ts';
import { DEMO_PERSONAS, type DemoPersona } from './personas.ts';

export const DEMO_LOGINS_PASSWORD = 'Stoep-demo-2026';

export const addDemoPersonas = (portfolio: DemoPortfolio): void => {
  for (const persona of DEMO_PERSONAS) {
    const { code, firstName, lastName, idNumber, mobile, staffRole } = persona;
    const email = `${code}@demo.test`;
    const person = { first_name: firstName, last_name: lastName, email, mobile, id_number: idNumber };
    if (!staffRole) portfolio.add('contacts', { key: code, ...person });
    portfolio.add('logins', {
      key: code,
      contact: staffRole ? null : code,
      ...person,
      password: DEMO_LOGINS_PASSWORD,
      staff_role: staffRole,
      confirmed: 'yes',
      disabled_at: persona.disabled ? demoDayTimeCell(demoTodayOffsetCell(-20), '09:00') : null,
    });
  }
};

/** A contact without a login; answers its key. */
export const addDemoContact = (portfolio: DemoPortfolio, key: string, person: DemoPerson): string => {
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

export const demoPersonaByCode = (code: string): DemoPersona => {
  const found = DEMO_PERSONAS.find((persona) => persona.code === code);
  if (!found) throw new Error(`There is no persona ${code}.`);
  return found;
};
