/** How long each test file took the last time, from Vitest's own cache. */
import { readdirSync, readFileSync } from 'node:fs';
import { pathInCheckout } from '../setup/root.mjs';

const MEMORY = pathInCheckout('node_modules', '.vite', 'vitest');
/** Seconds, for a file that has not been run here yet. */
const UNKNOWN = 3;
/** Seconds to add for a file with a DOM of its own: it loads its screens again, and Vitest does not count that. */
const OWN_DOM = 1;

/** @returns a function of a test file: seconds */
export function readTestDurations(memory = MEMORY) {
  const known = new Map(resultsIn(memory).flatMap(filesOf));
  return (test) => (known.get(test) ?? UNKNOWN) + (test.endsWith('.tsx') ? OWN_DOM : 0);
}

const filesOf = ({ projects = {} }) =>
  Object.values(projects).flatMap(({ files = {} }) =>
    Object.entries(files).map(([file, { duration }]) => [file, duration / 1_000]),
  );

function resultsIn(memory) {
  try {
    return readdirSync(memory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => JSON.parse(readFileSync(`${memory}/${name}/results.json`, 'utf8')));
  } catch {
    return [];
  }
}
