/** How long each test file took the last time, as Vitest remembers it. */
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';

const MEMORY = inRoot('node_modules', '.vite', 'vitest');
/** Of a file that has not been run here yet. */
const UNKNOWN = 3;
/** A file with a DOM of its own loads its screens anew, which is not counted to its tests. */
const OWN_DOM = 1;

/** @returns a function of a test file: seconds */
export function durations(memory = MEMORY) {
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
