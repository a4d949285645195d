/** Tells of changed sources that the API is loaded from. */
import { watch } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../setup/root.mjs';

const FOLDERS = ['apps/api/src', 'packages/contract/src', 'packages/domain/src'];
/** An editor writes a file in several steps, and a checkout many files. */
const SETTLED_MS = 100;

/** Tests are no part of the product; what begins with a dot or ends with a tilde is the editor's own. */
export const isSource = (file) => !/\.test\.tsx?$|(^|\/)\.|~$/.test(file);

/**
 * @param changed told once for changes that come together, with the last of them
 * @returns what ends it
 */
export function watchSources(changed, folders = FOLDERS) {
  let waiting;
  const watchers = folders.map((folder) =>
    watch(inRoot(folder), { recursive: true }, (_event, name) => {
      const inside = name?.split(path.sep).join('/');
      if (!inside || !isSource(inside)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => changed(`${folder}/${inside}`), SETTLED_MS);
    }),
  );
  return () => {
    clearTimeout(waiting);
    for (const one of watchers) one.close();
  };
}
