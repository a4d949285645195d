/**
 * What each screen costs a phone that opens it for the first time: bytes, requests, largest paint, shifts and the wait behind a
 * press, with a slow processor on a slow line: `npm run bench web`. Builds the screens first.
 */
import { slowJourney } from './measured/slow-journey.ts';

process.exitCode = slowJourney('web', 'phone');
