/** Whole names in one cell. */
import { expect, test } from 'vitest';
import { splitPersonName } from './split-name.ts';

test.each([
  ['Ann Zulu', 'Ann', 'Zulu'],
  ['van der Merwe, J', 'J', 'van der Merwe'],
  ['VAN DER MERWE, JOHAN', 'JOHAN', 'VAN DER MERWE'],
  ['Smith, Dr Ann Mary', 'Ann Mary', 'Smith'],
  ['Mr J P Smith', 'J P', 'Smith'],
  ['Mnr. J.P. du Plessis', 'J.P.', 'du Plessis'],
  ['Adv Jan Hendrik van der Merwe', 'Jan Hendrik', 'van der Merwe'],
  ['Ann Mc Donald', 'Ann', 'Mc Donald'],
  ['Ann McDonald', 'Ann', 'McDonald'],
  ['Pieter le Roux', 'Pieter', 'le Roux'],
  ['Siobhan O’Brien', 'Siobhan', 'O’Brien'],
  ['Anne-Marie Naidoo-Pillay', 'Anne-Marie', 'Naidoo-Pillay'],
  ['Smith J', 'J', 'Smith'],
  ['van der Merwe J.', 'J.', 'van der Merwe'],
  ['Anna M. Smith', 'Anna M.', 'Smith'],
  ['John Smith Jnr', 'John', 'Smith Jnr'],
  ['Rajesh Pillay, jnr', 'Rajesh', 'Pillay jnr'],
  ['René  Müller', 'René', 'Müller'],
  ['Ben Zulu', 'Ben', 'Zulu'],
  ['JP Smith', 'JP', 'Smith'],
])('FAULT-11: "%s" is %s and %s', (text, firstName, lastName) => {
  expect(splitPersonName(text)).toEqual({ kind: 'person', firstName, lastName });
});

test.each([
  ['Sunset Props (Pty) Ltd', 'company'],
  ['The Smith Family Trust', 'company'],
  ['Kaap Bou BK', 'company'],
  ['Ridge NPC', 'company'],
  ['Estate Late J Smith', 'company'],
  ['J & M Smith', 'couple'],
  ['Jan en Marie Botha', 'couple'],
  ['Mr and Mrs Smith', 'couple'],
  ['Ann Zulu / Ben Zulu', 'couple'],
  ['Smith', 'unclear'],
  ['van Wyk', 'unclear'],
  ['Du Preez', 'unclear'],
  ['Maria Garcia Lopez', 'unclear'],
  ['Jan du Plessis Smith', 'unclear'],
  ['Ann van', 'unclear'],
  ['Smith, Ann, Ben', 'unclear'],
  ['Smith,', 'unclear'],
  ['Smith JP', 'unclear'],
  ['Unit 12', 'unclear'],
  ['', 'unclear'],
] as const)('FAULT-11: "%s" is not split: %s', (text, kind) => {
  expect(splitPersonName(text)).toEqual({ kind });
});
