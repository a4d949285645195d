import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of screen, keyboard and screen reader start at the new content (screens.md 40). */
export const useFocusOnRoute = (content: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
};
