/** `npm start` runs this first, in whatever shell the system has: the start itself is written for one that Windows lacks. */
import { insistOnPlatform } from '../setup/platform.mjs';
import { main } from '../setup/step.mjs';

await main(async () => {
  insistOnPlatform();
  return 0;
});
