/** The documents that people write: decision records have their form and their index, and what a page names exists. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { AREAS, decisionFaults, decisionFiles, decisionIndex } from '../docs/decisions.mjs';
import { deadDecisions, deadMentions, isOurPage, isSource, pathsOf, wordsOf } from '../docs/mentions.mjs';
import { checkoutRoot, pathInCheckout } from '../setup/root.mjs';

const read = (file) => readFileSync(pathInCheckout(file), 'utf8');
const records = decisionFiles();
const index = 'docs/decisions/README.md';
const isPrinted = existsSync(pathInCheckout(index)) && read(index) === decisionIndex(records);

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: checkoutRoot,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = listed.split('\0').filter((file) => file !== '' && existsSync(pathInCheckout(file)));
const checkout = {
  known: pathsOf(files),
  words: wordsOf(files.filter(isSource).map(read)),
  commands: Object.keys(JSON.parse(read('package.json')).scripts),
};
const pages = files.filter(isOurPage);
const numbers = records.map(([name]) => name.slice(0, 4));
const naming = files.filter((file) => /(\.(ts|tsx|mjs|md|css|tsv|yaml|service)|Dockerfile)$/.test(file));
const withoutPage = AREAS.filter((area) => !files.includes(`docs/areas/${area}.md`));
const complaints = [
  ...withoutPage.map((area) => `docs/areas/${area}.md is missing: what a file of this area must and must not do`),
  ...decisionFaults(records),
  ...(isPrinted ? [] : [`${index} is out of date: npm run docs`]),
  ...pages.flatMap((page) => deadMentions(page, read(page), checkout)),
  ...naming.flatMap((file) => deadDecisions(file, read(file), numbers)),
];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${records.length} decision records, ${pages.length} pages, ${complaints.length} complaints\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
