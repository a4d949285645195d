import { useEffect, useState } from 'react';
import './states.css';

type LoadingStateProps = {
  /** The documents' loading text, in a live region. */
  text: string;
  /** The number of grey lines in place of the content. */
  lines?: number | undefined;
};

const SHOW_TEXT_AFTER_MS = 300;
const widths = ['62%', '88%', '74%', '92%', '56%', '80%'];

/** A skeleton at once, and the text after 300 ms, so that fast answers do not flicker (screens.md 7). */
export const LoadingState = ({ text, lines = 4 }: LoadingStateProps) => {
  const [told, setTold] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTold(true), SHOW_TEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading">
      <p className="loading-text" role="status">
        {told ? text : ''}
      </p>
      <div aria-hidden="true">
        {widths.slice(0, lines).map((width) => (
          <span key={width} className="skeleton" style={{ width }} />
        ))}
      </div>
    </div>
  );
};
