/** Writes the pages of docs/ that are printed from the code: `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { printedDocs } from '../../apps/api/src/printed-docs.ts';

for (const [name, text] of Object.entries(printedDocs()))
  writeFileSync(new URL(`../../docs/${name}`, import.meta.url), text);
