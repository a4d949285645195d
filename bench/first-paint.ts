/**
 * When a phone on a slow line shows the sign-in screen, and a person who was here before sees the figures of the hub: 562 ms for each request,
 * 1.5 Mbit/s, a processor four times as slow: `npm run bench first-paint`. `STOEP_FORMER_DIST=<folder dist of a former build>` measures it by turns.
 */
import { runSlowJourney } from './measured/slow-journey.ts';

process.exitCode = runSlowJourney('first-paint', 'phone');
