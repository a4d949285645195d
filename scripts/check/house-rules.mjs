/** Habits of CONTRIBUTING.md that no lint rule of Biome covers, read from the syntax tree. */
import { readFileSync } from 'node:fs';
import { pathInCheckout } from '../setup/root.mjs';
import { checkAuditFactRules } from './fact-rules.mjs';
import { checkHouseRules } from './house-rule-list.mjs';
import { checkDatabaseReadRules } from './read-rules.mjs';
import { listSourceFiles } from './sources.mjs';
import { checkDatabaseWriteRules } from './write-rules.mjs';

const files = listSourceFiles(['packages', 'apps', 'e2e', 'bench']);
const read = files.map((file) => [file, readFileSync(pathInCheckout(file), 'utf8')]);
const found = read.flatMap(([file, source]) => checkHouseRules(file, source));
const judged = [checkDatabaseReadRules(read), checkDatabaseWriteRules(read), checkAuditFactRules(read)];
const bypasses = found.filter((one) => one.rule === 'unsafe bypass');
const complaints = found.filter((one) => one.rule !== 'unsafe bypass');
for (const { file, line, rule } of complaints) process.stdout.write(`${file}:${line} ${rule}\n`);
process.stdout.write(`${files.length} files, ${bypasses.length} named bypasses of scope (unsafe...)\n`);
for (const { complaints: broken, told } of judged)
  for (const line of [...broken, told]) process.stdout.write(`${line}\n`);
const count = judged.reduce((sum, one) => sum + one.complaints.length, complaints.length);
process.exitCode = count === 0 ? 0 : 1;
