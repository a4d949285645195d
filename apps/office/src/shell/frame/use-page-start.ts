/** A page that is opened starts at its top. Back and forward leave the position to the browser, which restores it. */
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The tabs of a record's page are one page. */
export const pageOf = (pathname: string): string => pathname.replace(/(\/show)\/.*$/, '$1');

/** In a layout effect, because a page may scroll to a part of itself once it is shown. */
export const usePageStart = (): void => {
  const type = useNavigationType();
  const page = pageOf(useLocation().pathname);
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (type !== 'POP') globalThis.scrollTo(0, 0);
  }, [page, type]);
};
