import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guidePlugin } from '../../scripts/vite/guide.ts';
import { leaveOutContractSchemasPlugin } from '../../scripts/vite/leave-out-schemas.ts';
import { precompressPlugin } from '../../scripts/vite/precompress.ts';
import { bundleNameFinder } from '../../scripts/vite/preload-start.ts';

const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url));

/** The back office is an entry of its own, so that owners never download it. */
export default defineConfig({
  base: '/office/',
  plugins: [leaveOutContractSchemasPlugin(), guidePlugin(), react(), precompressPlugin()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Separate style sheets would arrive one by one and move the page.
    cssCodeSplit: false,
    reportCompressedSize: false,
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 2000,
    // Build timings do not help a person who starts the product for the first time.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // One chunk for Today, and one for each lazy page (pages.ts).
          groups: [{ name: bundleNameFinder([], [{ name: 'office', from: [MAIN] }]) }],
        },
      },
    },
  },
});
