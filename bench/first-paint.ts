/**
 * How soon a phone on a slow connection shows the sign-in screen, and the figures of the hub to a person who was logged in before: 562 ms
 * for each request, 1.5 Mbit/s, a processor four times as slow: `npm run bench first-paint`. `STOEP_FORMER_DIST=<dist of a former build>`
 * measures that build in turn with this one.
 */
import { runSlowBrowserJourney } from './measured/slow-journey.ts';

process.exitCode = runSlowBrowserJourney('first-paint', 'phone');
