/** Reports changes of the sources that the API is loaded from. */
import { watch } from 'node:fs';
import path from 'node:path';
import { pathInCheckout } from '../setup/root.mjs';

const FOLDERS = ['apps/api/src', 'packages/contract/src', 'packages/domain/src'];
/** Wait for this long without a change: an editor writes a file in several steps, and a checkout changes many files. */
const SETTLED_MS = 100;

/** Tests are no part of the product. Names that begin with a dot or end with a tilde are an editor's temporary files. */
export const isWatchedSource = (file) => !/\.test\.tsx?$|(^|\/)\.|~$/.test(file);

/**
 * @param changed called once for changes that come together, with the last of them
 * @returns a function that stops watching
 */
export function watchSources(changed, folders = FOLDERS) {
  let waiting;
  const watchers = folders.map((folder) =>
    watch(pathInCheckout(folder), { recursive: true }, (_event, name) => {
      const inside = name?.split(path.sep).join('/');
      if (!inside || !isWatchedSource(inside)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => changed(`${folder}/${inside}`), SETTLED_MS);
    }),
  );
  return () => {
    clearTimeout(waiting);
    for (const one of watchers) one.close();
  };
}
