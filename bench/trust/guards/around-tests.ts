/** Set-up around every test file of the run: which guard is removed in it, and which guards it reaches. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import type { GuardsReachedByTest } from './answers.ts';
import { CHECKOUT_ROOT } from './root.ts';
import { remove, takeReachedGuards } from './switch.ts';

const { away, reached } = inject('removal');

const fileOf = () =>
  path
    .relative(CHECKOUT_ROOT, expect.getState().testPath ?? '')
    .split(path.sep)
    .join('/');

let begun = 0;
/** A test has noticed the removal: the rest of the file adds nothing. */
let missed = false;
beforeAll(() => {
  begun = performance.now();
  missed = false;
  remove(away[fileOf()] ?? '0');
  takeReachedGuards();
});
beforeEach((test) => {
  // The removal is noticed already: another test would only take time.
  if (missed) test.skip();
  test.onTestFailed(() => {
    missed = !reached;
  });
});
afterAll(() => {
  remove('0');
  if (!reached) return;
  const told: GuardsReachedByTest = {
    file: fileOf(),
    ms: Math.round(performance.now() - begun),
    ids: takeReachedGuards(),
  };
  appendFileSync(reached, `${JSON.stringify(told)}\n`);
});
