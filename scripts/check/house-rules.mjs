/** Habits of CONTRIBUTING.md that no lint rule of Biome covers, read from the syntax tree. */
import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { violations } from './house-rule-list.mjs';
import { judgeReads } from './read-rules.mjs';
import { sourceFiles } from './sources.mjs';

const files = sourceFiles(['packages', 'apps', 'e2e', 'bench']);
const read = files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]);
const found = read.flatMap(([file, source]) => violations(file, source));
const reads = judgeReads(read);
const bypasses = found.filter((one) => one.rule === 'unsafe bypass');
const complaints = found.filter((one) => one.rule !== 'unsafe bypass');
for (const { file, line, rule } of complaints) process.stdout.write(`${file}:${line} ${rule}\n`);
process.stdout.write(`${files.length} files, ${bypasses.length} named bypasses of scope (unsafe...)\n`);
for (const complaint of reads.complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${reads.told}\n`);
process.exitCode = complaints.length + reads.complaints.length === 0 ? 0 : 1;
