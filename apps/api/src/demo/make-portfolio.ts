/**
 * Makes the files of the demo portfolio: `node apps/api/src/demo/make-portfolio.ts`. The same script makes the
 * same files; they are committed, and loaded by the importer like anybody's.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from './make/files.ts';
import { makePortfolio } from './make/make.ts';

const FOLDER = fileURLToPath(new URL('./portfolio', import.meta.url));

await rm(FOLDER, { recursive: true, force: true });
await mkdir(path.join(FOLDER, 'files'), { recursive: true });
for (const [name, content] of filesOf(makePortfolio())) await writeFile(path.join(FOLDER, name), content);
