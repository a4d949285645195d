/** The documents that people write: each decision record has its form, and their index is up to date. */
import { existsSync, readFileSync } from 'node:fs';
import { decisionFaults, decisionFiles, decisionIndex } from '../docs/decisions.mjs';
import { inRoot } from '../setup/root.mjs';

const records = decisionFiles();
const index = inRoot('docs', 'decisions', 'README.md');
const isPrinted = existsSync(index) && readFileSync(index, 'utf8') === decisionIndex(records);
const complaints = [
  ...decisionFaults(records),
  ...(isPrinted ? [] : ['docs/decisions/README.md is out of date: npm run docs']),
];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${records.length} decision records, ${complaints.length} complaints\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
