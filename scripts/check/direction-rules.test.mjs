/** Each direction is proven by an import that breaks it and one beside it that is allowed. */
import { describe, expect, test } from 'vitest';
import { brokenImportRulesOf } from './direction-rules.mjs';
import { findImportCycles, resolveImport, sourceImportsOf } from './imports.mjs';
import { findModuleCycles } from './module-cycles.mjs';

const api = 'apps/api/src';
const tickets = `${api}/modules/tickets`;
const portal = 'apps/portal/src';

const table = [
  ['2', 'packages/domain/src/money/money.ts', 'zod', 'packages/domain/src/money/cents.ts'],
  ['2', 'packages/domain/src/money/money.ts', 'node:fs', 'packages/domain/src/ledger/ageing.ts'],
  ['3', 'packages/contract/src/works/tickets.ts', 'fastify', 'zod'],
  [
    '3',
    'packages/contract/src/works/tickets.ts',
    'packages/ui/src/layout/card.tsx',
    'packages/domain/src/money/money.ts',
  ],
  ['4', 'packages/ui/src/layout/card.tsx', 'packages/contract/src/works/tickets.ts', '@mui/material'],
  ['4', 'packages/ui/src/layout/card.tsx', 'react-router', 'react'],
  ['5', `${portal}/main.tsx`, 'apps/office/src/main.tsx', `${portal}/routes.tsx`],
  ['5', `${api}/app.ts`, `${portal}/paths.ts`, `${api}/deps.ts`],
  ['5', 'packages/ui/src/layout/card.tsx', `${portal}/paths.ts`, 'packages/ui/src/layout/link.tsx'],
  ['6', `${api}/kernel/jobs/queue.ts`, `${tickets}/tickets.commands.ts`, `${api}/kernel/clock.ts`],
  ['6', `${api}/kernel/jobs/queue.ts`, `${api}/engines/office/records.ts`, `${api}/kernel/clock.ts`],
  ['6', `${api}/engines/office/search.queries.ts`, `${tickets}/tickets.commands.ts`, 'drizzle-orm'],
  ['7', `${tickets}/tickets.queries.ts`, 'fastify', 'drizzle-orm'],
  ['7', `${api}/deps.ts`, '@fastify/helmet', 'pino'],
  ['8', `${tickets}/tickets.present.ts`, 'drizzle-orm', 'packages/domain/src/money/money.ts'],
  ['8', `${tickets}/ticket-logged.job.ts`, `${api}/db/schema/tickets.ts`, `${tickets}/tickets.queries.ts`],
  ['8', `${api}/kernel/mail/deliver.ts`, 'pg', 'nodemailer'],
  ['8', `${api}/app.ts`, 'pg', `${api}/kernel/jobs/queue.ts`],
  ['8', `${tickets}/tickets.present.ts`, 'drizzle-orm', `${tickets}/tickets.policy.ts`],
  ['9', `${tickets}/tickets.routes.ts`, 'packages/domain/src/money/money.ts', `${api}/kernel/http/mount.ts`],
  ['9', `${tickets}/tickets.routes.ts`, `${api}/kernel/clock.ts`, 'packages/contract/src/works/tickets.ts'],
  [
    '10',
    `${tickets}/tickets.commands.ts`,
    `${api}/modules/mailings/mailings.queries.ts`,
    `${api}/modules/mailings/mailings.writes.ts`,
  ],
  [
    '10',
    `${tickets}/tickets.queries.ts`,
    `${api}/modules/mailings/layout.ts`,
    `${api}/modules/mailings/mailings.policy.ts`,
  ],
  ['11', `${portal}/screens/hub/hub.tsx`, `${portal}/screens/sign-in/form.tsx`, `${portal}/parts/notes/notes.tsx`],
  ['11', `${portal}/parts/notes/notes.tsx`, `${portal}/screens/hub/hub.tsx`, `${portal}/data/notes.ts`],
  ['11', `${portal}/data/notes.ts`, `${portal}/parts/notes/notes.tsx`, `${portal}/data/api.ts`],
  ['12', `${tickets}/tickets.queries.ts`, 'apps/api/test/factories/tickets.ts', `${tickets}/tickets.policy.ts`],
  [
    '12',
    'packages/domain/src/money/money.ts',
    'packages/domain/src/ledger/ledger.arbitrary.ts',
    'packages/domain/src/money/cents.ts',
  ],
  ['the web', `${portal}/main.tsx`, 'node:path', 'react'],
];

describe('import directions', () => {
  test.each(table)('rule %s: %s may not import %s', (rule, from, forbidden, allowed) => {
    expect(brokenImportRulesOf({ from, to: forbidden }).map((name) => name.startsWith(rule))).toContain(true);
    expect(brokenImportRulesOf({ from, to: allowed })).toEqual([]);
  });

  test('rule 1: a cycle is found, also one of types alone', () => {
    const source = `import type { B } from './b.ts';`;
    const edges = [
      ...sourceImportsOf('x/a.ts', source),
      { from: 'x/b.ts', to: 'x/c.ts' },
      { from: 'x/c.ts', to: 'x/a.ts' },
    ];
    expect(findImportCycles(edges)).toEqual([['x/a.ts', 'x/b.ts', 'x/c.ts', 'x/a.ts']]);
    expect(findImportCycles(edges.slice(0, 2))).toEqual([]);
  });

  test('rule 2: modules in a circle are found by their files, also where no file closes one', () => {
    const edges = [
      { from: `${api}/modules/a/one.queries.ts`, to: `${api}/modules/b/b.policy.ts` },
      { from: `${api}/modules/b/other.commands.ts`, to: `${api}/engines/c/c.commands.ts` },
      { from: `${api}/modules/d/d.commands.ts`, to: `${api}/modules/a/a.policy.ts` },
    ];
    const back = { from: `${api}/engines/c/c.commands.ts`, to: `${api}/modules/a/a.policy.ts` };
    expect(findModuleCycles(edges)).toEqual([]);
    expect(findModuleCycles([...edges, { ...back, from: `${api}/engines/c/c.test.ts` }])).toEqual([]);
    expect(findModuleCycles([...edges, back])).toEqual([
      { modules: ['a', 'b', 'c'], imports: ['a -> b', 'b -> c', 'c -> a'] },
    ]);
  });

  test('tests may import what they test, from wherever it lies', () => {
    expect(brokenImportRulesOf({ from: `${tickets}/tickets.test.ts`, to: 'drizzle-orm' })).toEqual([]);
  });

  test('every way to import is read', () => {
    const source = `import a from '@stoep/domain/money/money'; export * from '../deps.ts';
      const b = await import('@mui/material/styles'); import '@stoep/ui/styles.css';`;
    expect(sourceImportsOf('apps/api/src/db/x.ts', source).map((edge) => edge.to)).toEqual([
      'packages/domain/src/money/money.ts',
      'packages/ui/src/styles.css',
      'apps/api/src/deps.ts',
      '@mui/material',
    ]);
    expect(resolveImport('a.ts', '@stoep/ui/table/data-table')).toBe('packages/ui/src/table/data-table.tsx');
  });
});
