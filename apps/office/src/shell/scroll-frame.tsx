/** A frame whose wide content scrolls sideways: a button above it says that there is more, and goes there. */
import { Button } from '@stoep/ui/form/button';
import type { TableFrameProps } from '@stoep/ui/table/table-frame';
import { useEffect, useRef, useState } from 'react';

/** Where the frame stands: all of its content is in view, more is at the right, or it shows the end. */
type ScrollPlace = 'whole' | 'more' | 'end';

const placeOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollPlace => {
  if (scrollWidth <= clientWidth + 1) return 'whole';
  return scrollLeft + clientWidth >= scrollWidth - 1 ? 'end' : 'more';
};

/** `label` names the frame, which is a Tab stop while it scrolls, sideways or down. */
export const ScrollFrame = ({ className, label, children }: TableFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ScrollPlace>('whole');
  const [isTooHigh, setTooHigh] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || !globalThis.ResizeObserver) return;
    const measure = () => {
      setPlace(placeOf(element));
      setTooHigh(element.scrollHeight > element.clientHeight + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  const scrolls = place !== 'whole';
  const reachable =
    scrolls || isTooHigh ? { role: 'region', 'aria-label': `${label}: the whole table`, tabIndex: 0 } : {};
  const onMore = () =>
    frame.current?.scrollTo({ left: place === 'end' ? 0 : frame.current.scrollLeft + frame.current.clientWidth / 2 });
  return (
    <div className="scroll-frame" data-place={place}>
      {scrolls ? (
        <div className="scroll-frame-more no-print">
          <Button variant="quiet" compact onClick={onMore}>
            {place === 'end' ? '\u2190 First columns' : 'More columns \u2192'}
          </Button>
        </div>
      ) : null}
      <div ref={frame} className={scrolls ? `${className} scrolls` : className} {...reachable}>
        {children}
      </div>
    </div>
  );
};
