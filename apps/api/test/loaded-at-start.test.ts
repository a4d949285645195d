/** Which files a start loads before the port opens, because their loading time delays the start. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

type LoadResult = { readonly whenItOpens: readonly string[]; readonly ofThePortal: readonly string[] };

const LISTS = fileURLToPath(new URL('./fixtures/list-loaded.mjs', import.meta.url));
/** A thousand fewer than before areas were loaded separately. A module added here makes each start longer. */
const MOST_FILES = 1_300;
const LARGEST = 64 * 1_024 * 1_024;

/** Only some calls and jobs need these, so no start waits for them. */
const LATER = ['nodemailer', 'web-push', 'prom-client', 'read-excel-file', 'postcss', '@fastify/swagger'];
/** Only the office declares these. An area of the portal would find them empty. */
const OF_THE_OFFICE = [
  'engines/office/record-bindings.ts',
  'engines/worklist/today.queries.ts',
  'engines/imports/import-tables.ts',
  'engines/imports/import-followers.ts',
  'engines/imports/staging/table-checks.ts',
  'engines/imports/staging/stage-in-thread.ts',
  'modules/all.ts',
];

/** Modules that read the declarations of others (declared.ts), which exist shortly after the port opens. */
const READS_DECLARED = [
  'engines/decisions/',
  'engines/worklist/worklist.queries.ts',
  'modules/platform/notices/current-notice-lines.ts',
  'modules/suppliers/contractors/vetting/',
];

let loaded: LoadResult;
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [LISTS], {
    maxBuffer: LARGEST,
    env: { ...process.env, NODE_ENV: 'test' },
  });
  loaded = JSON.parse(stdout) as LoadResult;
});

const named = (files: readonly string[], parts: readonly string[]) =>
  parts.filter((part) => files.some((file) => file.includes(part)));

test('FAULT-5: the port opens before the code of the areas and what only they need is loaded', () => {
  expect(
    named(
      loaded.whenItOpens,
      LATER.map((name) => `/node_modules/${name}/`),
    ),
  ).toEqual([]);
  expect(named(loaded.whenItOpens, [...OF_THE_OFFICE, ...READS_DECLARED, '.office.ts', '/demo/load-demo.ts'])).toEqual(
    [],
  );
  const routes = loaded.whenItOpens.filter((file) => file.endsWith('.routes.ts'));
  expect(routes.every((file) => file.includes('/modules/identity/'))).toBe(true);
  expect(loaded.whenItOpens.length).toBeLessThan(MOST_FILES);
});

test('FAULT-5: no area of the portal reads what the office declares', () => {
  expect(loaded.ofThePortal.length).toBeGreaterThan(0);
  expect(named([...loaded.whenItOpens, ...loaded.ofThePortal], OF_THE_OFFICE)).toEqual([]);
});
