import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from '../../scripts/vite/leave-out-schemas.ts';
import { precompress } from '../../scripts/vite/precompress.ts';
import { pieceOf } from '../../scripts/vite/preload-start.ts';

const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url));

/** The back office: an entry of its own, so that owners never download it. */
export default defineConfig({
  base: '/office/',
  plugins: [leaveOutSchemas(), react(), precompress()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Each sheet of its own would arrive alone, and move what is painted by then.
    cssCodeSplit: false,
    reportCompressedSize: false,
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 2000,
    // Where the time of a build went is nothing to whoever starts the product for the first time.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What Today needs comes in one piece, and each page of its own (pages.ts) in one beside it.
          groups: [{ name: pieceOf([], [{ name: 'office', from: [MAIN] }]) }],
        },
      },
    },
  },
});
