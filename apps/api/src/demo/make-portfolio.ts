/**
 * Script: makes the files of the demo portfolio with `node apps/api/src/demo/make-portfolio.ts`. The same script
 * makes the same files; they are committed, and imported like any others.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDemoPortfolio } from './make/make-demo-portfolio.ts';
import { demoPortfolioFilesOf } from './make/portfolio-files.ts';

const FOLDER = fileURLToPath(new URL('./portfolio', import.meta.url));

await rm(FOLDER, { recursive: true, force: true });
await mkdir(path.join(FOLDER, 'files'), { recursive: true });
for (const [name, content] of demoPortfolioFilesOf(makeDemoPortfolio()))
  await writeFile(path.join(FOLDER, name), content);
