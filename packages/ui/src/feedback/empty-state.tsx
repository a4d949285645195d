import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import './states.css';
import { uiTexts } from '../theme/words.ts';

type EmptyStateProps = {
  /** The documents' text, to the letter. */
  text: ReactNode;
  detail?: ReactNode;
  /** The next step: a button or link. */
  action?: ReactNode;
  /** Present if a filter hides all rows; it offers Clear Filters (screens.md 9). */
  onClearFilters?: (() => void) | undefined;
};

/** Says what is empty and what to do next. */
export const EmptyState = ({ text, detail, action, onClearFilters }: EmptyStateProps) => (
  <div className="state">
    <p className="text" role="status">
      {text}
    </p>
    {detail && <p className="detail">{detail}</p>}
    {onClearFilters && (
      <Button compact onClick={onClearFilters}>
        {uiTexts.clearFilters}
      </Button>
    )}
    {action}
  </div>
);
