/** The mouse over a text of a list that is cut off shows all of it, as the browser's own tooltip. */
import { type RefObject, useEffect } from 'react';

const CUT = '.office-title-link, .office-link, .office-value, .office-lines';

const showWholeText = ({ target }: Event) => {
  const text = target instanceof Element ? target.closest<HTMLElement>(CUT) : null;
  if (text && (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight))
    text.title = text.textContent;
};

export const useTitleOfCutText = (list: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('mouseover', showWholeText);
    return () => element?.removeEventListener('mouseover', showWholeText);
  }, [list]);
};
