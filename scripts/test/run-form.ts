/** How much a long test does: its quick form in `npm test`, its full form in `npm run test:full`. */

/** The tests of the web, too, run in Node, whose types they do not have. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `STOEP_FULL` is set by `npm run test:full`. */
const isFullRun = process.env.STOEP_FULL !== undefined;

/** The number of rounds, or the cases, of this run. */
export const inRunForm = <T>({ quick, full }: { readonly quick: T; readonly full: T }): T => (isFullRun ? full : quick);
