/** Tells that the server no longer knows the token. Whoever shows the shell listens (session-watch.tsx). */
export type EndReason = 'refused' | 'idle';
type Listener = (reason: EndReason) => void;

const listeners = new Set<Listener>();

export const sessionEnded = (reason: EndReason) => {
  for (const listener of listeners) listener(reason);
};

export const onSessionEnded = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
