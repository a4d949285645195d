/** Makes the product wrong on purpose while it is loaded: `node --import`, and a plugin for the tests. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Wrong } from './suite.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The one wrong that this process is told to make; none when it is told none. */
const told = (): Wrong | null => {
  const given = process.env.STOEP_MADE_WRONG;
  return given ? (JSON.parse(given) as Wrong) : null;
};

/** Throws when the place is not there exactly once: then the proof proves nothing. */
const put = (source: string, { file, find, put: instead }: Wrong): string => {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`${file} says "${find}" ${parts.length - 1} times instead of once.`);
  return parts.join(instead);
};

/** Whether a file of the product is the one; ids of tools may carry a query. */
const isPlace = (id: string, { file }: Wrong): boolean => id.split('?')[0] === `${ROOT}${file}`;

export const madeWrong = () => {
  const wrong = told();
  return {
    name: 'made-wrong',
    enforce: 'pre' as const,
    transform: (code: string, id: string) => (wrong && isPlace(id, wrong) ? put(code, wrong) : undefined),
  };
};

const wrong = told();
if (wrong)
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.startsWith('file:') || !isPlace(fileURLToPath(url), wrong)) return loaded;
      return { ...loaded, source: put(String(loaded.source), wrong) };
    },
  });
