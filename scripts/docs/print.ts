/** Writes the pages of docs/ that are printed from the code: `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { asvsFigures } from '../../apps/api/src/asvs-page.ts';
import { printedDocs } from '../../apps/api/src/printed-docs.ts';
import { decisionFiles, decisionIndex } from './decisions.mjs';

for (const [name, text] of Object.entries(printedDocs()))
  writeFileSync(new URL(`../../docs/${name}`, import.meta.url), text);
writeFileSync(new URL('../../docs/decisions/README.md', import.meta.url), decisionIndex(decisionFiles()));
process.stdout.write(`ASVS 5.0.0: ${asvsFigures()}\n`);
