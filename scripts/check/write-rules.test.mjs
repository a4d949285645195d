import { describe, expect, test } from 'vitest';
import { checkDatabaseWriteRules } from './write-rules.mjs';

const TICKETS = 'apps/api/src/modules/works/tickets/commands/log-ticket.ts';
const known = [
  ['apps/api/src/db/schema/works/work.ts', "export const tickets = pgTable(\n  'tickets', {});"],
  ['apps/api/src/db/schema/identity/logins.ts', "export const userProfiles = pgTable('user_profiles', {});"],
  [
    'apps/api/src/db/owners.ts',
    "export const owners = {\n  tickets: 'modules/works/tickets',\n  userProfiles: 'modules/identity',\n};",
  ],
];
const lists = { opening: new Set(), quiet: 0 };
const complaints = (source, file = TICKETS, given = {}) =>
  checkDatabaseWriteRules([...known, [file, source]], { ...lists, ...given }).complaints;
const FOREIGN = 'userProfiles is written by its owner alone: modules/identity';

describe('a table is written by its owner alone', () => {
  test.each([
    "import { userProfiles } from '../../../../db/schema/identity/logins.ts';\nawait tx.insert(userProfiles).values({});",
    "import { userProfiles as logins } from '../../../../db/schema/identity/logins.ts';\nawait w.tx.update(logins).set({});",
    "import * as logins from '../../../db/schema/identity/logins.ts';\nawait tx.delete(logins.userProfiles);",
    "import { userProfiles } from '../../../db/schema/identity/logins.ts';\nawait bulkInsert(tx, userProfiles, rows);",
    'await tx.execute(sql`update user_profiles set disabled_at = now()`);',
    'await tx.execute(sql`insert into user_profiles (id) values (1)`);',
  ])('%s', (source) => {
    expect(complaints(source)).toEqual([expect.stringContaining(FOREIGN)]);
    expect(complaints(source, 'apps/api/src/modules/identity/sign-in/logins.writes.ts')).toEqual([]);
    expect(complaints(source, 'apps/api/src/modules/works/tickets/tickets.test.ts')).toEqual([]);
  });

  test('a table of nobody is written by nobody; what only reads, locks or is no table is left alone', () => {
    const unknown = [['apps/api/src/db/schema/works/work.ts', "export const notes = pgTable('notes', {});"]];
    const source = "import { notes } from '../../db/schema/work.ts';\nawait tx.insert(notes).values({});";
    expect(checkDatabaseWriteRules([...unknown, [TICKETS, source]], lists).complaints).toEqual([
      expect.stringContaining('nobody'),
    ]);
    const reads =
      "import { userProfiles } from '../../../db/schema/identity/logins.ts';\ntx.select().from(userProfiles).for('update');";
    expect(complaints(`${reads} map.delete(key); sql\`for update of user_profiles\`;`)).toEqual([]);
  });
});

test('a transaction is opened, and a connection held, by the kernel and db alone', () => {
  const source = 'await deps.db.transaction(async (tx) => {});';
  expect(complaints(source)).toEqual([expect.stringContaining('opened by whoever runs a command')]);
  expect(complaints(source, 'apps/api/src/kernel/command.ts')).toEqual([]);
  expect(complaints(source, TICKETS, { opening: new Set([TICKETS]) })).toEqual([]);
  expect(complaints('', TICKETS, { opening: new Set([TICKETS]) })).toEqual([
    expect.stringContaining('strike it from the list'),
  ]);
  expect(complaints("import pg from 'pg';")).toEqual([expect.stringContaining('a connection')]);
});

test('a quiet command says why in words, and there are no more of them than were spoken about', () => {
  const quiet = (reason) => `export const a = defineCommand({ on, run, quiet: ${reason} });`;
  expect(complaints(quiet("'only puts jobs in line'"), TICKETS, { quiet: 1 })).toEqual([]);
  expect(complaints(quiet("''"), TICKETS, { quiet: 1 })).toEqual([expect.stringContaining('says why')]);
  expect(complaints(quiet('WHY'), TICKETS, { quiet: 1 })).toEqual([expect.stringContaining('says why')]);
  expect(complaints(quiet("'only puts jobs in line'"))).toEqual([expect.stringContaining('1 quiet commands, 0')]);
});

test('what is called find never throws', () => {
  const source = 'const findTicket = async () => { const row = 1; if (!row) throw new Error(); };';
  expect(complaints(source)).toEqual([expect.stringContaining('what is called find never throws')]);
  expect(complaints(source.replace('findTicket', 'holdTicket'))).toEqual([]);
});
