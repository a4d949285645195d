/** The first page of a PDF as a picture, for browsers without a PDF viewer in the page, such as on phones. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadingState } from '../feedback/loading-state.tsx';
import { uiTexts } from '../theme/words.ts';
import type { DrawnPdf } from './read-pdf.ts';
import './first-page.css';

/** @property otherwise shown if the page cannot be drawn */
type FirstPageProps = { title: string; blob: Blob; otherwise: ReactNode };

type State = 'waiting' | 'failed' | DrawnPdf;

export const PdfFirstPage = ({ title, blob, otherwise }: FirstPageProps) => {
  const [state, setState] = useState<State>('waiting');
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const inView = useInView(place);
  useEffect(() => {
    if (!inView || !place) return;
    let left = false;
    let stop = () => {};
    const draw = async () => {
      const { drawPdfFirstPage: drawFirstPage } = await import('./read-pdf.ts');
      if (left || !canvas.current) return;
      const drawing = drawFirstPage(blob, canvas.current, place.clientWidth);
      stop = drawing.stop;
      const drawn = await drawing.done;
      if (!left) setState(drawn);
    };
    draw().catch(() => {
      if (!left) setState('failed');
    });
    return () => {
      left = true;
      stop();
    };
  }, [blob, inView, place]);
  if (state === 'failed') return otherwise;
  const pages = state === 'waiting' ? 0 : state.pages;
  return (
    <div ref={setPlace} className="first-page">
      {pages === 0 && <LoadingState text={uiTexts.loadingFile} lines={4} />}
      <canvas ref={canvas} hidden={pages === 0} role="img" aria-label={uiTexts.firstPageOf(title)} />
      {pages > 1 && <p className="first-page-more">{uiTexts.morePages(pages - 1)}</p>}
    </div>
  );
};

/** True once the element has been in view, so that files nobody scrolls to are not downloaded. */
const useInView = (place: Element | null): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place || seen) return;
    if (typeof IntersectionObserver === 'undefined') return setSeen(true);
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [place, seen]);
  return seen;
};
