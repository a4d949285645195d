import { beforeEach, vi } from 'vitest';

/** The library hands on names that its parts no longer know; only the development build says so. */
const ofTheLibrary = (words: readonly unknown[]) =>
  String(words[0]).includes('does not recognize') &&
  ['InputProps', 'InputLabelProps', 'inputProps', 'inputRef'].some((name) => words.includes(name));
/** Keeps to itself what only the library's development build complains of, and that we cannot mend. */
export const quietLibrary = () => {
  beforeEach(() => {
    const told = vi.spyOn(console, 'error');
    const tell = told.getMockImplementation();
    told.mockImplementation((...words: unknown[]) => {
      if (!ofTheLibrary(words)) tell?.(...words);
    });
  });
};
