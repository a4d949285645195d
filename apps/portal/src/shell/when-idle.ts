/** Runs low-priority work, such as prefetching, when the browser is idle. Returns a function that cancels it. */
export const runWhenBrowserIdle = (work: () => void): (() => void) => {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
};
