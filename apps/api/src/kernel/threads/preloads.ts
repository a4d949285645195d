/**
 * The `--import` options of this process, for a thread: `npm start` and the tests preload code that resolves each package only once
 * (scripts/start/quick-load.mjs); without it a thread takes twice as long to load. All other options are left out.
 */
export const preloadOptionsOf = (options: readonly string[]): string[] =>
  options.flatMap((option, index) => {
    if (option.startsWith('--import=')) return [option];
    const file = options[index + 1];
    return option === '--import' && file !== undefined ? [option, file] : [];
  });
