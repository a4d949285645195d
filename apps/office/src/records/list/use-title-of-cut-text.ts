/** The mouse over a text of a list that is cut off shows all of it, as the browser's own tooltip. */
import { type RefObject, useEffect } from 'react';

const showWholeText = ({ target }: Event) => {
  if (target instanceof HTMLElement && target.children.length === 0 && target.scrollWidth > target.clientWidth)
    target.title = target.textContent;
};

export const useTitleOfCutText = (list: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('mouseover', showWholeText);
    return () => element?.removeEventListener('mouseover', showWholeText);
  }, [list]);
};
