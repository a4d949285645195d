import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from '../../scripts/vite/leave-out-schemas.ts';
import { precompress } from '../../scripts/vite/precompress.ts';
import { preloadStart, startPiece } from '../../scripts/vite/preload-start.ts';
import { serviceWorker } from '../../scripts/vite/service-worker.ts';

const START = fileURLToPath(new URL('src/start.tsx', import.meta.url));
const WORKER = fileURLToPath(new URL('src/service-worker/sw.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url));

/** The portal: one chunk per screen. The server writes a fresh nonce into each page it sends. */
export default defineConfig({
  plugins: [leaveOutSchemas(), react(), preloadStart(START), precompress(), serviceWorker(WORKER, 'sw.js')],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Each sheet of its own would arrive alone, and move what is painted by then; all of them together weigh less than one picture.
    cssCodeSplit: false,
    reportCompressedSize: false,
    sourcemap: 'hidden',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: startPiece(START, MAIN) }] },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
});
