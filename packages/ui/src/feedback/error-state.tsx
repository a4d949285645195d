import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import './states.css';
import { uiTexts } from '../theme/words.ts';

type ErrorStateProps = {
  /** The documents' text, to the letter. */
  text: ReactNode;
  onRetry?: (() => void) | undefined;
  /** More about the error, below the text. */
  detail?: ReactNode;
  /** True without a connection or an answer: a calm text with "Try again", since nothing failed. */
  unanswered?: boolean | undefined;
  /** The reference for support, from ApiCallError.requestId. */
  requestId?: string | null | undefined;
  action?: ReactNode;
};

/** Replaces content that failed to load; menu and Back stay (screens.md 10). */
export const ErrorState = ({ text, detail, unanswered = false, onRetry, requestId, action }: ErrorStateProps) => (
  <div className={unanswered ? 'state' : 'state error'} role="alert">
    <p className="text">{text}</p>
    {detail && <p className="detail">{detail}</p>}
    {onRetry && (
      <Button compact onClick={onRetry}>
        {unanswered ? uiTexts.again : uiTexts.retry}
      </Button>
    )}
    {action}
    {requestId && (
      <p className="detail">
        {uiTexts.requestId} <code>{requestId}</code>
      </p>
    )}
  </div>
);
