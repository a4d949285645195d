/**
 * The service worker, built after the portal with the list of the portal's files in it: a page is drawn from them without a
 * connection. The list changes with each build, so a new build replaces the old one as a whole.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

type SavedItem = { readonly url: string; readonly revision: string | null };

/** Scripts, styles, fonts and images; no source maps and no compressed copies. */
const KEPT = /\.(js|css|woff2|svg|png)$/;
/**
 * Fonts of other alphabets and the PDF reader are fetched when they are needed; without a connection there is no file to read.
 * Icons are fetched by the device.
 */
const LEFT_OUT = /(-ext-|cyrillic|greek|vietnamese)[^/]*\.woff2$|^icons\/|^assets\/pdf[.-]/;

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/** The portal's files. A name with a hash needs no revision; the revision of the page stands for the whole build. */
const filesOf = (dir: string, worker: string): readonly SavedItem[] => {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => KEPT.test(name) && !LEFT_OUT.test(name) && name !== worker)
    .sort();
  const files = names.map((name) => ({
    url: `/${name}`,
    revision: name.startsWith('assets/') ? null : sumOf(path.join(dir, name)),
  }));
  const page = createHash('sha256').update(sumOf(path.join(dir, 'index.html')));
  return [{ url: '/', revision: page.update(names.join()).digest('hex').slice(0, 16) }, ...files];
};

/** @param source the worker's code @param name what its file is called in the root of the site */
export const serviceWorkerPlugin = (source: string, name: string): Plugin => {
  let dir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: (options) => {
        dir = options.dir ?? '';
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (!dir) return;
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { 'self.__WB_MANIFEST': JSON.stringify(filesOf(dir, name)) },
          build: {
            target: 'es2022',
            outDir: dir,
            emptyOutDir: false,
            reportCompressedSize: false,
            rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: name } },
          },
        });
      },
    },
  };
};
