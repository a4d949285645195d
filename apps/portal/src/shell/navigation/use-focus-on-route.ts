import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On a change of screen the keyboard and the screen reader start at the new content, not at the old link (screens.md 40). */
export const useFocusOnRoute = (content: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
};
