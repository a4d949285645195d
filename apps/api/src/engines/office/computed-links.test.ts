/** Computed links and files have titles, so that a page can display them. */
import { officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { selectedListColumns, selectedRecordColumns } from './lists/record-columns.queries.ts';
import { getRecordBinding } from './record-bindings.ts';

useHarness();

const links = officeResources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'link' || kind === 'file' ? [[resource.name, name] as const] : [],
  ),
);

test('FAULT-38: every link and file of every office record selects its text, computed ones too', () => {
  const without = links.filter(([resource, name]) => {
    const binding = getRecordBinding(resource);
    const [page, list] = [
      selectedRecordColumns(binding, sql`now()`),
      selectedListColumns(binding, new Set([name]), sql`now()`),
    ];
    return [page, list].some((columns) => columns[name] && !columns[`${name}:title`]);
  });
  expect(links.length).toBeGreaterThan(100);
  expect(without).toEqual([]);
});
