/** `npm run docs`: writes what is printed from the code. Pages go to docs/; what is not committed goes to dist/, its hash to docs/. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { formatAsvsTestCoverage } from '../../apps/api/src/printed/asvs-page.ts';
import {
  renderBuiltDocHashes,
  renderCommittedDocs,
  renderUncommittedDocs,
} from '../../apps/api/src/printed/printed-docs.ts';
import { currentAreasPicture } from './areas-picture.mjs';
import { decisionFiles, decisionIndex } from './decisions.mjs';
import { renderEntityPictures } from './entity-pictures.ts';

const write = (folder: string, texts: Readonly<Record<string, string>>) => {
  const place = new URL(`../../${folder}/`, import.meta.url);
  mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(texts)) writeFileSync(new URL(name, place), text);
};

const index = decisionIndex(decisionFiles());
write('docs', {
  ...renderCommittedDocs(),
  'built.sha256': renderBuiltDocHashes(),
  'decisions/README.md': index,
  'pictures/areas.svg': currentAreasPicture(),
  ...renderEntityPictures(),
});
write('dist', renderUncommittedDocs());
process.stdout.write(`ASVS 5.0.0: ${formatAsvsTestCoverage()}\n`);
