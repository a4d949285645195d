/**
 * Event: the session ended, because the server refused the token or the time ran out. The shell listens
 * (session-watch.tsx).
 */
export type SessionEndReason = 'refused' | 'idle';
/** Answers whether a message is shown and the login opens. */
type Listener = (reason: SessionEndReason, text?: string) => boolean;

const listeners = new Set<Listener>();

/**
 * Answers whether the screen is about to go: nothing more is to be said on it.
 * @param text what the server says of it
 */
export const notifySessionEnded = (reason: SessionEndReason, text?: string): boolean =>
  [...listeners].map((listener) => listener(reason, text)).includes(true);

export const onSessionEnded = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
