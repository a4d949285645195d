/**
 * The `--import` options of this process, for a thread: `npm start` and the tests preload what resolves each package once
 * (scripts/start/quick-load.mjs), and a thread that resolves them anew takes twice as long to load. All other options stay behind.
 */
export const preloadsOf = (options: readonly string[]): string[] =>
  options.flatMap((option, index) => {
    if (option.startsWith('--import=')) return [option];
    const file = options[index + 1];
    return option === '--import' && file !== undefined ? [option, file] : [];
  });
