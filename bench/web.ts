/**
 * What each screen costs a phone that opens it for the first time: bytes, requests, largest paint, layout shifts and the delay after a
 * press, with a slow processor on a slow connection: `npm run bench web [words of their names]`. Builds the screens first.
 */
import { runSlowBrowserJourney } from './measured/slow-journey.ts';

process.env.STOEP_SCREENS = process.argv.slice(2).join(' ');
process.exitCode = runSlowBrowserJourney('web', 'phone');
