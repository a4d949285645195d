/**
 * Event: the session ended, because the server refused the token or the time ran out. The shell listens
 * (session-watch.tsx).
 */
export type SessionEndReason = 'refused' | 'idle';
/** Answers true if a message is displayed and the login opens. */
type Listener = (reason: SessionEndReason, text?: string) => boolean;

const listeners = new Set<Listener>();

/**
 * Answers true if the screen is about to be left, so that it needs no message of its own.
 * @param text the server's text
 */
export const emitSessionEnded = (reason: SessionEndReason, text?: string): boolean =>
  [...listeners].map((listener) => listener(reason, text)).includes(true);

export const onSessionEnded = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
