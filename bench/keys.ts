/**
 * How long somebody waits at the keyboard: Enter to the next cell of a round of 300 meters and to the next line of the bank, in a
 * real browser on the demo (150 ms, 95 of 100 times): `npm run bench keys`. Builds the screens first.
 */
import { runSlowJourney } from './measured/slow-journey.ts';

process.exitCode = runSlowJourney('keys', 'desktop');
