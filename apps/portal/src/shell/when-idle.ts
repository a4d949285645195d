/** Runs work that can wait once the screen stands: fetching what comes next. Answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
};
