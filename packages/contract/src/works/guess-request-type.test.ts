import { expect, it } from 'vitest';
import { guessTicketRequestType } from './guess-request-type.ts';

it.each([
  ['Water leaks through the ceiling of the bathroom', 'Maintenance'],
  ['The gate is stuck again', 'Maintenance'],
  ['Die kraan in die gang lek', 'Maintenance'],
  ['Amanzi ayavuza ophahleni, iphayiphi iphukile', 'Maintenance'],
  ['The dog next door barks all night', 'Code Of Conduct'],
  ['Loud music and a party at unit 12', 'Code Of Conduct'],
  ['My levy statement shows interest although I paid', 'Account Query'],
  ['Hoekom is my heffing so hoog? Ek het die bedrag betaal', 'Account Query'],
  ['The insurance assessor asks about the excess for my claim', 'Insurance'],
  ['I sold my unit, the conveyancer needs a clearance figure', 'Property Transfers'],
  ['Please change my surname and my email', 'User Profile'],
  ['Your service is slow and the clerk was rude', 'Service Complaint'],
] as const)('FAULT-48.5: the words "%s" are guessed to be %s', (text, type) => {
  expect(guessTicketRequestType(text)).toBe(type);
});

it('FAULT-48.5: words that tell nothing mean Maintenance, and parts of other words do not count', () => {
  expect(guessTicketRequestType('')).toBe('Maintenance');
  expect(guessTicketRequestType('Hello there')).toBe('Maintenance');
  expect(guessTicketRequestType('The category of my education, tapestry')).toBe('Maintenance');
});
