/** Tells that the server no longer knows the token. The shell listens (session-watch.tsx). */
export type EndReason = 'refused' | 'idle';
/** Answers whether a message is shown and the login opens. */
type Listener = (reason: EndReason, text?: string) => boolean;

const listeners = new Set<Listener>();

/**
 * Answers whether the screen is about to go: nothing more is to be said on it.
 * @param text what the server says of it
 */
export const sessionEnded = (reason: EndReason, text?: string): boolean =>
  [...listeners].map((listener) => listener(reason, text)).includes(true);

export const onSessionEnded = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
