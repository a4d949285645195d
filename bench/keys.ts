/**
 * How long somebody waits at the keyboard: Enter to the next cell of a reading round of 300 meters and to the next bank line, in a real
 * browser on the demo (150 ms, 95 of 100 times): `npm run bench keys`. Builds the screens first.
 */
import { runSlowBrowserJourney } from './measured/slow-journey.ts';

process.exitCode = runSlowBrowserJourney('keys', 'desktop');
