/** Fails when an import goes against the directions of ARCHITECTURE.md, or closes a cycle. */
import { broken } from './direction-rules.mjs';
import { cycles, importsOf } from './imports.mjs';
import { knots } from './module-cycles.mjs';
import { sourceFiles } from './sources.mjs';

const edges = sourceFiles(['packages', 'apps', 'e2e', 'bench'])
  .filter((file) => /\/src\/|\/test\/|^e2e\/|^bench\//.test(file))
  .flatMap((file) => importsOf(file));
const complaints = [
  ...edges.flatMap((edge) => broken(edge).map((name) => `${name}: ${edge.from} -> ${edge.to}`)),
  ...knots(edges).map(({ imports }) => `2 no cycle between modules: ${imports.join(', ')}`),
  ...cycles(edges).map((cycle) => `1 no cycles: ${cycle.join(' -> ')}`),
];
process.stdout.write(`${complaints.map((line) => `${line}\n`).join('')}${edges.length} imports read\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
