/** Fails when an import goes against the directions of ARCHITECTURE.md, or closes a cycle. */
import { brokenImportRulesOf } from './direction-rules.mjs';
import { findImportCycles, sourceImportsOf } from './imports.mjs';
import { findModuleCycles } from './module-cycles.mjs';
import { listSourceFiles } from './sources.mjs';

const edges = listSourceFiles(['packages', 'apps', 'e2e', 'bench'])
  .filter((file) => /\/src\/|\/test\/|^e2e\/|^bench\//.test(file))
  .flatMap((file) => sourceImportsOf(file));
const complaints = [
  ...edges.flatMap((edge) => brokenImportRulesOf(edge).map((name) => `${name}: ${edge.from} -> ${edge.to}`)),
  ...findModuleCycles(edges).map(({ imports }) => `2 no cycle between modules: ${imports.join(', ')}`),
  ...findImportCycles(edges).map((cycle) => `1 no cycles: ${cycle.join(' -> ')}`),
];
process.stdout.write(`${complaints.map((line) => `${line}\n`).join('')}${edges.length} imports read\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
