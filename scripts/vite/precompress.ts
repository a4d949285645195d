/** Writes a brotli copy beside each built file: compressed once at the best level, not on every request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(m?js|css|svg)$/;
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export const precompressPlugin = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: ({ dir }) => {
    if (!dir) return;
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!WORTH_IT.test(name)) continue;
      const file = path.join(dir, name);
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), best));
    }
  },
});
