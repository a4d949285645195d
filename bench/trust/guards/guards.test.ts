/** Guards are found by their shape and by names of the product, so a renamed or moved guard would be lost without notice. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as cuts from './cuts.ts';
import { countAccessGuards, GUARD_PLACES } from './guards.ts';
import { CHECKOUT_ROOT } from './root.ts';

const {
  findRowConditionGuards,
  findOwnRowConditionGuards,
  findJoinedConditionGuards,
  findRowScopeGuards,
  findRowTargetGuards,
  findAccessBranchGuards,
  findAccessDeclarationGuards,
  findRefusalGuards,
  findRequireCallGuards,
  findAllowanceGuards,
} = cuts;
const shapes = {
  findRowConditionGuards,
  findOwnRowConditionGuards,
  findJoinedConditionGuards,
  findRowScopeGuards,
  findRowTargetGuards,
  findAccessBranchGuards,
  findAccessDeclarationGuards,
  findRefusalGuards,
  findRequireCallGuards,
  findAllowanceGuards,
};
const counted = countAccessGuards();

test.each(Object.entries(shapes))('the shape "%s" finds guards', (_name, finder) => {
  expect(counted.get(finder)).toBeGreaterThan(0);
});

test.each(GUARD_PLACES.map(([folder, files]) => `${folder} ${files}`))('there are guards in %s', (place) => {
  expect(counted.get(place)).toBeGreaterThan(0);
});

test('each name that the shapes look for is in the source', () => {
  const source = globSync(['apps/api/src/**/*.ts', 'packages/contract/src/**/*.ts'], { cwd: CHECKOUT_ROOT })
    .map((file) => readFileSync(`${CHECKOUT_ROOT}${file}`, 'utf8'))
    .join();
  const words = new Set(source.match(/\w+/g));
  const gone = cuts.GUARD_FINDER_PRODUCT_NAMES.filter(
    (name) => !words.has(name) && ![...words].some((word) => word.startsWith(name)),
  );
  expect(gone).toEqual([]);
});
