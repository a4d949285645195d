/** Fails when an import goes against the directions of ARCHITECTURE.md, or closes a cycle. */
import { broken } from './direction-rules.mjs';
import { cycles, importsOf } from './imports.mjs';
import { knots } from './knots.mjs';
import { sourceFiles } from './sources.mjs';

/** Imports between modules that need one another in a circle: the number may only fall. */
const KNOTTED = 2;

const edges = sourceFiles(['packages', 'apps', 'e2e', 'bench'])
  .filter((file) => /\/src\/|\/test\/|^e2e\/|^bench\//.test(file))
  .flatMap((file) => importsOf(file));
const knotted = knots(edges);
const tied = knotted.flatMap(({ imports }) => imports);
const complaints = [
  ...(tied.length > KNOTTED
    ? [
        `2 no new cycle between modules: ${tied.length} imports in circles, at most ${KNOTTED}: ${tied.join(', ')}`,
      ]
    : []),
  ...edges.flatMap((edge) => broken(edge).map((name) => `${name}: ${edge.from} -> ${edge.to}`)),
  ...cycles(edges).map((cycle) => `1 no cycles: ${cycle.join(' -> ')}`),
];
process.stdout.write(
  `${complaints.map((line) => `${line}\n`).join('')}${edges.length} imports read, ${tied.length} of at most ${KNOTTED} between modules in circles\n`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
