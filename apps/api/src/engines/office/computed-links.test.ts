/** Links and files that no column stores have text, so that a page shows where they lead. */
import { officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { selected, selectedInList } from './lists/record-columns.queries.ts';
import { bindingOf } from './records.ts';

useHarness();

const links = officeResources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'link' || kind === 'file' ? [[resource.name, name] as const] : [],
  ),
);

test('FAULT-38: every link and file of every office record selects its text, computed ones too', () => {
  const without = links.filter(([resource, name]) => {
    const binding = bindingOf(resource);
    const [page, list] = [
      selected(binding, sql`now()`),
      selectedInList(binding, new Set([name]), sql`now()`),
    ];
    return [page, list].some((columns) => columns[name] && !columns[`${name}:title`]);
  });
  expect(links.length).toBeGreaterThan(100);
  expect(without).toEqual([]);
});
