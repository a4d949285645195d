/** A portfolio in a folder. Nothing outside the folder is read, even through links in it. */

import { createReadStream } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { ImportSourceError, type PortfolioSource } from './portfolio-source.ts';
import { IMPORT_SERVER_SOURCE_LIMITS } from './source-limits.ts';

export const openFolderSource = async (folder: string): Promise<PortfolioSource> => {
  const root = await realpath(folder);
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const known = new Set(names);
  const placeOf = (name: string) => {
    if (!known.has(name)) throw new ImportSourceError(texts.noFile({ name }));
    return path.join(root, name);
  };
  return {
    names,
    limits: IMPORT_SERVER_SOURCE_LIMITS,
    stream: async (name) => createReadStream(placeOf(name)),
    read: async (name) => {
      const whole = placeOf(name);
      if ((await stat(whole)).size > IMPORT_SERVER_SOURCE_LIMITS.fileBytes)
        throw new ImportSourceError(
          texts.largerThanMb({ file: name, megabytes: IMPORT_SERVER_SOURCE_LIMITS.fileBytes / 1_048_576 }),
        );
      return readFile(whole);
    },
    close: async () => undefined,
  };
};
