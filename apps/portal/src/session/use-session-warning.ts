import { useCallback, useEffect, useState } from 'react';
import { PORTAL_SESSION_WARNING_MS, sessionTimeLeft } from './session-clock.ts';
import { emitSessionEnded } from './session-end.ts';

const LOOK_EVERY_MS = 5000;

/**
 * Minutes until the session ends, from two minutes before (screens.md 36), null before that. Ends the session at
 * zero. `look` updates at once, for example after the session was extended.
 */
export const useSessionWarning = () => {
  const [minutes, setMinutes] = useState<number | null>(null);
  const look = useCallback(() => {
    const left = sessionTimeLeft();
    setMinutes(left !== null && left > 0 && left <= PORTAL_SESSION_WARNING_MS ? Math.ceil(left / 60_000) : null);
    if (left !== null && left <= 0) emitSessionEnded('idle');
  }, []);
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    // Timers pause in a sleeping tab, so it updates when the tab becomes visible.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  return { minutes, look };
};
