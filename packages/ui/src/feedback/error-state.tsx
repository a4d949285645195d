import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import './states.css';
import { words } from '../theme/words.ts';

type ErrorStateProps = {
  /** The documents' text, to the letter. */
  text: ReactNode;
  onRetry?: (() => void) | undefined;
  /** What support asks for; from ApiError.requestId. */
  requestId?: string | null | undefined;
  action?: ReactNode;
};

/** Takes the place of what failed to load; menu and Back stay (screens.md 10). */
export const ErrorState = ({ text, onRetry, requestId, action }: ErrorStateProps) => (
  <div className="state error" role="alert">
    <p className="text">{text}</p>
    {onRetry && (
      <Button compact onClick={onRetry}>
        {words.retry}
      </Button>
    )}
    {action}
    {requestId && (
      <p className="detail">
        {words.requestId} <code>{requestId}</code>
      </p>
    )}
  </div>
);
