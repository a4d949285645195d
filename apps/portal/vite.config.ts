import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from '../../scripts/vite/leave-out-schemas.ts';
import { precompress } from '../../scripts/vite/precompress.ts';

/** The portal: one chunk per screen. The server writes a fresh nonce into each page it sends. */
export default defineConfig({
  plugins: [leaveOutSchemas(), react(), precompress()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: 'hidden',
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
});
