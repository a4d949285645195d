import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from '../../scripts/vite/leave-out-schemas.ts';
import { precompress } from '../../scripts/vite/precompress.ts';

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
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: 5174, proxy: { '/api': 'http://localhost:3000' } },
});
