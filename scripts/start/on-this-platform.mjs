/** `npm start` runs this first, in whatever shell the system has: the start itself is written for one that Windows lacks. */
import { requirePlatform } from '../setup/platform.mjs';
import { main } from '../setup/step.mjs';

await main(async () => {
  requirePlatform();
  return 0;
});
