/** `npm test` and `npm start` begin on the Node of the machine, which may read no TypeScript. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pathInCheckout } from '../setup/root.mjs';

/** The files that a script imports at its start, directly or through others. */
const importedFiles = (file, known = new Set()) => {
  if (known.has(file) || file.endsWith('.ts')) return known.add(file);
  known.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm))
    importedFiles(path.join(path.dirname(file), name), known);
  return known;
};

test.each(['scripts/test.mjs', 'scripts/start.mjs', 'scripts/build.mjs', 'scripts/dev.mjs'])(
  '%s imports no TypeScript',
  (script) => {
    const files = [...importedFiles(pathInCheckout(script))];
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => file.endsWith('.ts'))).toEqual([]);
  },
);
