/**
 * PDF.js loads these by name when a page holds a scan: the decoders of JPEG 2000 and JBIG2, as scripts, since the pages' policy
 * does not let WebAssembly run.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const inReader = (name: string) => new URL(`../../node_modules/pdfjs-dist/${name}`, import.meta.url);
const NAMES = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/** The path has the version of PDF.js, so that browsers may cache the files for a year, like files with a hash in their name. */
export const pictureDecodersPlugin = (): Plugin => ({
  name: 'picture-decoders',
  apply: 'build',
  generateBundle() {
    const { version } = JSON.parse(readFileSync(inReader('package.json'), 'utf8')) as { version: string };
    for (const name of NAMES)
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdf-${version}/${name}`,
        source: readFileSync(inReader(`wasm/${name}`)),
      });
  },
});
