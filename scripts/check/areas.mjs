/** Fails where the one map of areas does not hold. */
import { readFileSync } from 'node:fs';
import { areasPicture } from '../docs/areas-picture.mjs';
import { inRoot } from '../setup/root.mjs';
import { crowdedFolders, directionsOf, strangeFolders, tablesApart, upwards } from './area-rules.mjs';
import { importsOf } from './imports.mjs';
import { isTest, sourceFiles } from './sources.mjs';

const text = (file) => readFileSync(inRoot(file), 'utf8');
const files = sourceFiles(['packages', 'apps', 'e2e', 'bench', 'scripts']);
const edges = files
  .filter((file) => file.startsWith('apps/api/src/modules/') && !isTest(file))
  .flatMap((file) => importsOf(file));
const schemas = files.filter((file) => file.startsWith('apps/api/src/db/schema/')).map((file) => [file, text(file)]);
const complaints = [
  ...strangeFolders(files),
  ...crowdedFolders(files.filter((file) => !/\.(test|spec|slow)\.\w+$/.test(file))),
  ...upwards(edges),
  ...tablesApart(schemas, text('apps/api/src/db/owners.ts')),
  ...(text('docs/pictures/areas.svg') === areasPicture(edges)
    ? []
    : ['docs/pictures/areas.svg is out of date: npm run docs']),
];
for (const line of complaints) process.stdout.write(`${line}\n`);
process.stdout.write(`${directionsOf(edges).length} directions between the areas of apps/api/src/modules\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
