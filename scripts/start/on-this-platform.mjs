/** `npm start` runs this first, in any shell. The start itself needs a shell that Windows lacks. */
import { requirePlatform } from '../setup/platform.mjs';
import { runScriptMain } from '../setup/step.mjs';

await runScriptMain(async () => {
  requirePlatform();
  return 0;
});
