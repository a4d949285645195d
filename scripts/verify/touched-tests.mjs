/** Which tests a change touches: those that load a changed file and those in the folder of one, the nearest first. */
import path from 'node:path';

const IS_TEST = /\.test\.(tsx?|mjs)$/;

/** Pages, settings and the like are imported by nothing; a test that reads such a file contains its name. */
const isRead = (file) => !/\.(tsx?|mjs|css)$/.test(file);

/**
 * @param changed files, from the root
 * @param edges imports of all sources, `{ from, to }`
 * @param texts test file -> its text
 * @returns `[test, steps]`, the nearest first: 0 is itself changed, 1 imports a changed file or is in its folder, and so on
 */
export function testsTouchedBy(changed, edges, texts) {
  const importers = Map.groupBy(edges, ({ to }) => to);
  const beside = Map.groupBy(texts.keys(), (test) => path.posix.dirname(test));
  const steps = new Map(changed.map((file) => [file, 0]));
  // The map grows during the loop and is walked in the order of its entries: level by level.
  for (const [file, step] of steps) {
    const next = [
      ...(importers.get(file) ?? []).map(({ from }) => from),
      // A test may reach the code over HTTP, so it need not import the file beside it.
      ...(IS_TEST.test(file) || step > 1 ? [] : (beside.get(path.posix.dirname(file)) ?? [])),
      ...(isRead(file) ? [...texts].filter(([, text]) => text.includes(path.posix.basename(file))) : []).map(
        ([test]) => test,
      ),
    ];
    for (const one of next) if (!steps.has(one)) steps.set(one, step + 1);
  }
  return [...steps].filter(([file]) => texts.has(file));
}

/**
 * As many of them as fit the time, the nearest first, and the quickest first among equally near ones. A changed test always runs.
 * @param secondsOf how long a test file takes
 */
export function testsWithinTime(touched, secondsOf, limit) {
  const ordered = touched.toSorted(([one, near], [other, far]) => near - far || secondsOf(one) - secondsOf(other));
  let left = limit;
  return ordered
    .filter(([test, step]) => {
      if (step > 0 && secondsOf(test) > left) return false;
      left -= secondsOf(test);
      return true;
    })
    .map(([test]) => test);
}
