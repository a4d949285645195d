/** Finds the same ids and addresses in an answer as a pattern over the whole text would. */
import { expect, test } from 'vitest';
import { recordIdsAndEmailsInText } from './read-access-event.ts';

const PATTERN =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
const ID = '0199AAAA-0000-7000-8000-00000000000b';

test.each([
  ['ids at either end and side by side', `${ID}","${ID.toLowerCase()}`],
  ['an id within other digits', `{"file":"ab${ID}.pdf","day":"2026-03-01"}`],
  ['what only looks like one', 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeez-0000-1111-2222-333333333333'],
  ['addresses, long, dotted and with an end of a sentence', 'Naledi.M+levy@mail.people.test. x@y, @nobody.test a@b.c'],
  ['an address of more than 64 letters before the sign', `${'a'.repeat(80)}@people.test`],
  ['nothing', ''],
])('%s', (_, text) => {
  expect(recordIdsAndEmailsInText(text).sort()).toEqual(
    (text.match(PATTERN) ?? []).map((one) => one.toLowerCase()).sort(),
  );
});

test('an id that stands before an address is told, and the address as it is written', () => {
  expect(recordIdsAndEmailsInText(`${ID}@people.test`)).toContain(ID.toLowerCase());
});
