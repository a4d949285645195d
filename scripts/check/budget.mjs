/** Files stay small enough to read at once: median <= 64 lines, nine of ten <= 200, none above 400; a test may have 450. */
import { readFileSync } from 'node:fs';
import { pathInCheckout } from '../setup/root.mjs';
import { isTestFile, listSourceFiles } from './sources.mjs';

const budget = { median: 64, p90: 200, max: 400, test: 450 };

/** The complaints about a list of `[file, lines]`; empty when every file is within the budget. */
export function checkFileLengths(sizes) {
  const lines = sizes.map(([, count]) => count).sort((a, b) => a - b);
  const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  const found = { median: at(0.5), p90: at(0.9) };
  return [
    ...Object.entries(found)
      .filter(([name, value]) => value > budget[name])
      .map(([name, value]) => `${name} is ${value} lines, the budget ${budget[name]}`),
    ...sizes
      .filter(([file, count]) => count > (isTestFile(file) ? budget.test : budget.max))
      .map(([file, count]) => `${file} has ${count} lines`),
  ];
}

/** Line counts of all sources but generated ones and those that are mostly data. */
export function countSourceFileLines() {
  return listSourceFiles(['packages', 'apps', 'e2e', 'bench', 'scripts'], /\.(ts|tsx|mjs|css|typ)$/)
    .filter((file) => !/\.generated\.|\/(data|texts|code-lists)\/[^/]*\.(data|list)\.ts$/.test(file))
    .map((file) => [file, readFileSync(pathInCheckout(file), 'utf8').trimEnd().split('\n').length]);
}

if (import.meta.main) {
  const sizes = countSourceFileLines();
  const complaints = checkFileLengths(sizes);
  const total = sizes.reduce((sum, [, count]) => sum + count, 0);
  process.stdout.write(`${complaints.map((line) => `${line}\n`).join('')}${sizes.length} files, ${total} lines\n`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
