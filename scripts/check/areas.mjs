/** Fails where the one map of areas does not hold. */
import { readFileSync } from 'node:fs';
import { areasPicture } from '../docs/areas-picture.mjs';
import { pathInCheckout } from '../setup/root.mjs';
import {
  areaImportCounts,
  checkAreaFolders,
  checkAreaImports,
  checkFolderSizes,
  checkTableAreas,
} from './area-rules.mjs';
import { sourceImportsOf } from './imports.mjs';
import { isTestFile, listSourceFiles } from './sources.mjs';

const text = (file) => readFileSync(pathInCheckout(file), 'utf8');
const files = listSourceFiles(['packages', 'apps', 'e2e', 'bench', 'scripts']);
const edges = files
  .filter((file) => file.startsWith('apps/api/src/modules/') && !isTestFile(file))
  .flatMap((file) => sourceImportsOf(file));
const schemas = files.filter((file) => file.startsWith('apps/api/src/db/schema/')).map((file) => [file, text(file)]);
const complaints = [
  ...checkAreaFolders(files),
  ...checkFolderSizes(files.filter((file) => !/\.(test|spec|slow)\.\w+$/.test(file))),
  ...checkAreaImports(edges),
  ...checkTableAreas(schemas, text('apps/api/src/db/owners.ts')),
  ...(text('docs/pictures/areas.svg') === areasPicture(edges)
    ? []
    : ['docs/pictures/areas.svg is out of date: npm run docs']),
];
for (const line of complaints) process.stdout.write(`${line}\n`);
process.stdout.write(`${areaImportCounts(edges).length} directions between the areas of apps/api/src/modules\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
