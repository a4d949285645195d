import { describe, expect, test } from 'vitest';
import { checkDatabaseReadRules } from './read-rules.mjs';

const FILE = 'apps/api/src/modules/works/tickets/tickets.queries.ts';
const lists = { notYet: {}, noCaller: {}, everyRow: 0 };
const complaints = (source, given = {}, file = FILE) =>
  checkDatabaseReadRules([[file, source]], { ...lists, ...given }).complaints;

describe('reads go through the kernel', () => {
  test.each([
    "import type { Database } from '../../kernel/database/client.ts';",
    "import type { Queryable } from '../../../kernel/database/client.ts';",
    "import type { Deps } from '../../deps.ts';",
  ])('queries are handed no database: %s', (source) => {
    expect(complaints(source)).toEqual([expect.stringContaining('is handed a database')]);
    expect(complaints(source, {}, 'apps/api/src/modules/works/tickets/tickets.commands.ts')).toEqual([]);
  });

  test('what stands in the list may take one, and is struck out when it does not', () => {
    const source = "import type { Deps } from '../../deps.ts';";
    const notYet = { 'works/tickets/tickets': 'waits' };
    expect(checkDatabaseReadRules([[FILE, source]], { ...lists, notYet })).toMatchObject({
      complaints: [],
      told: '0 reads of every row; not declared yet: works/tickets/tickets',
    });
    expect(complaints('', { notYet })).toEqual([expect.stringContaining('strike it out')]);
  });

  test('every row is read with a reason, and no more often than is known', () => {
    const reasoned = "scope: everyRowScope(tickets, 'a job closes what nobody reopened'),";
    expect(complaints(reasoned, { everyRow: 1 })).toEqual([]);
    expect(complaints('scope: everyRowScope(tickets),', { everyRow: 1 })).toEqual([
      expect.stringContaining('without saying why'),
    ]);
    expect(complaints("scope: everyRowScope(tickets, ''),", { everyRow: 1 })).toHaveLength(1);
    expect(complaints(reasoned)).toEqual([expect.stringContaining('is there no scope?')]);
    expect(complaints('', { everyRow: 1 })).toEqual([expect.stringContaining('lower the number')]);
  });
});
