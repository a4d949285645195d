import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaintPlugin } from '../../scripts/vite/first-paint.ts';
import { leaveOutContractSchemasPlugin } from '../../scripts/vite/leave-out-schemas.ts';
import { pictureDecodersPlugin } from '../../scripts/vite/picture-decoders.ts';
import { precompressPlugin } from '../../scripts/vite/precompress.ts';
import {
  type BundleDefinition,
  bundleNameFinder,
  preloadPortalBundlesPlugin,
} from '../../scripts/vite/preload-start.ts';
import { serviceWorkerPlugin } from '../../scripts/vite/service-worker.ts';

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));
const START = source('start.tsx');
const APP = source('app.tsx');
const FRAME = source('shell/app-frame.tsx');
const WORKER = fileURLToPath(new URL('src/service-worker/sw.ts', import.meta.url));
const MAIN = source('main.tsx');
const BOOT = fileURLToPath(new URL('public/theme-boot.js', import.meta.url));

/** The screens that people open the portal on: all that draws them is asked for with the page. */
const HUB = source('screens/hub/hub.tsx');
const STORED_HUB = source('data/stored-first.ts');
const OWNER = source('screens/owner-portal/owner-portal.tsx');
const TRUSTEE = source('screens/trustee-portal/trustee-portal.tsx');
const CONTRACTOR = source('screens/contractor-portal/contractor-portal.tsx');
const SCREENS = {
  '/user-portal': [FRAME, HUB, STORED_HUB],
  '/owner-portal': [FRAME, OWNER],
  '/trustee-portal': [FRAME, TRUSTEE],
  '/contractor-portal': [FRAME, CONTRACTOR],
};
/** On a slow line each request costs as much as ten kilobytes: few pieces, each of what is needed together. */
const PIECES: readonly BundleDefinition[] = [
  { name: 'portal', from: [START] },
  // Asked for by the sign-in screen already: the demo's people, and what a device keeps.
  { name: 'calls', from: [source('data/demo-info.ts')] },
  { name: 'store', from: [source('offline/store.ts')] },
  { name: 'app', from: [APP] },
  { name: 'frame', from: [FRAME] },
  { name: 'parts', from: [HUB, OWNER, TRUSTEE, CONTRACTOR], shared: true },
  { name: 'owner', from: [OWNER] },
  { name: 'trustee', from: [TRUSTEE] },
  { name: 'contractor', from: [CONTRACTOR] },
  { name: 'hub', from: [HUB, STORED_HUB] },
];

/** The portal: one chunk per screen. The server writes a fresh nonce into each page it sends. */
export default defineConfig({
  plugins: [
    leaveOutContractSchemasPlugin(),
    react(),
    preloadPortalBundlesPlugin({ start: START, app: APP, screens: SCREENS }),
    firstPaintPlugin({ draw: source('first-paint/draw.tsx'), boot: BOOT, languages: ['en', 'af', 'zu'] }),
    pictureDecodersPlugin(),
    precompressPlugin(),
    serviceWorkerPlugin(WORKER, 'sw.js'),
  ],
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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: bundleNameFinder([MAIN], PIECES) }],
        },
      },
    },
  },
});
