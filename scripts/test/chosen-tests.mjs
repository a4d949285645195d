/** Finds the tests that a person means by a path, a part of a path, or words of a title. */

const IS_TEST = /\.test\.(tsx?|mjs)$/;
const IS_JOURNEY = /^e2e\/.*\.spec\.ts$/;

/**
 * @param files all files of the checkout, from its root
 * @param words as typed: each a part of a path, or all together a part of a title
 * @returns the arguments for Vitest and for Playwright; absent for one that has nothing to run
 */
export const chosenTests = (files, words) => {
  const meant = files.filter((file) => words.some((word) => file.includes(word.replace(/^\.\//, ''))));
  const tests = meant.filter((file) => IS_TEST.test(file));
  const journeys = meant.filter((file) => IS_JOURNEY.test(file));
  if (tests.length + journeys.length === 0) return { vitest: ['-t', words.join(' ')] };
  return {
    ...(tests.length > 0 && { vitest: tests }),
    ...(journeys.length > 0 && { journeys }),
  };
};
