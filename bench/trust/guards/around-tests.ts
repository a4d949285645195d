/** Around every test file of the run: which guard is away, and which were reached. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Reached } from './answers.ts';
import { ROOT } from './root.ts';
import { remove, takeAsked } from './switch.ts';

const { away, reached } = inject('removal');
remove(away);

let begun = 0;
beforeAll(() => {
  begun = performance.now();
  takeAsked();
});
afterAll(() => {
  if (!reached) return;
  const told: Reached = {
    file: path
      .relative(ROOT, expect.getState().testPath ?? '')
      .split(path.sep)
      .join('/'),
    ms: Math.round(performance.now() - begun),
    ids: takeAsked(),
  };
  appendFileSync(reached, `${JSON.stringify(told)}\n`);
});
