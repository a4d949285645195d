/** Mutes warnings of the react-admin development build in the tests of the office. */
import { beforeEach, vi } from 'vitest';

/** The library passes on names that its parts no longer know; only its development build warns. */
const ofTheLibrary = (words: readonly unknown[]) =>
  String(words[0]).includes('does not recognize') &&
  ['InputProps', 'InputLabelProps', 'inputProps', 'inputRef'].some((name) => words.includes(name));
/** Mutes warnings of the library's development build that we cannot fix. */
export const muteLibraryWarnings = () => {
  beforeEach(() => {
    const told = vi.spyOn(console, 'error');
    const tell = told.getMockImplementation();
    told.mockImplementation((...words: unknown[]) => {
      if (!ofTheLibrary(words)) tell?.(...words);
    });
  });
};
