import { type RefObject, useEffect, useState } from 'react';

/** Whether the content is larger than the element, updated when either changes. */
export const useIsOverflowing = (ref: RefObject<HTMLElement | null>): boolean => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(() =>
      setOver(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [ref]);
  return over;
};
