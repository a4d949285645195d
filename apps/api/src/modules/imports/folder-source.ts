/** A portfolio in a folder. Nothing outside the folder is read, whatever links lie in it. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from './limits.ts';
import { type PortfolioSource, SourceError } from './source.ts';

export const openFolder = async (folder: string): Promise<PortfolioSource> => {
  const root = await realpath(folder);
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  if (names.length > LIMITS.files)
    throw new SourceError(`The folder holds more than ${LIMITS.files} files; is it the right one?`);
  const known = new Set(names);
  return {
    names,
    read: async (name) => {
      const whole = path.join(root, name);
      if (!known.has(name)) throw new SourceError(`There is no file ${name}.`);
      if ((await stat(whole)).size > LIMITS.fileBytes)
        throw new SourceError(`${name} is larger than ${LIMITS.fileBytes / 1_048_576} MB.`);
      return readFile(whole);
    },
    close: async () => undefined,
  };
};
