/** The project's source files, as paths from the root with forward slashes. */
import { readdirSync } from 'node:fs';
import { pathInCheckout } from '../setup/root.mjs';

const skipped = new Set(['node_modules', 'dist', '.runtime', '.cache', '.data', '.git', 'docs', 'migrations', 'shots']);

/** Every file below the folders whose name matches `ending`. */
export function listSourceFiles(folders, ending = /\.(ts|tsx|mjs)$/) {
  return folders.flatMap((folder) => below(folder, ending)).sort();
}

function below(folder, ending) {
  return readdirSync(pathInCheckout(folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : below(inside, ending);
    return ending.test(entry.name) ? [inside] : [];
  });
}

/** Tests and what only tests use. */
export function isTestFile(file) {
  return /\.(test|arbitrary|sample)\.tsx?$|^apps\/api\/test\/|^apps\/\w+\/test\/|^e2e\/|^scripts\/test\//.test(file);
}
