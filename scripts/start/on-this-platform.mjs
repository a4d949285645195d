/** `npm start` runs this first, in any shell. The start itself needs a shell that Windows lacks. */
import { requirePlatform } from '../setup/platform.mjs';
import { main } from '../setup/step.mjs';

await main(async () => {
  requirePlatform();
  return 0;
});
