import { type ReactNode, useId, useState } from 'react';
import { Button } from '../form/button.tsx';
import { CloseIcon } from '../theme/icons.tsx';
import { uiTexts } from '../theme/words.ts';
import './filter-bar.css';

/** One filter that is on. */
export type FilterChip = {
  key: string;
  /** "Payment Type: Contractor". */
  text: string;
  onRemove: () => void;
};

type FilterBarProps = {
  /** Which list it filters, for those who hear it. */
  label: string;
  /** The one field that is always there: what most people look for. */
  search?: ReactNode;
  /** The other fields, behind the button: TextField, SelectField, DateRangeFilter. */
  children?: ReactNode;
  /** What is on, each to be taken off by itself. */
  chips?: readonly FilterChip[] | undefined;
  /** Whether any filter is on: Clear Filters works only then. */
  active: boolean;
  onClear: () => void;
};

/** Above a list: one search, and a button with the other filters behind it. What is on stands beneath as chips. */
export const FilterBar = ({ label, search, children, chips = [], active, onClear }: FilterBarProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <search className="filter-bar no-print" aria-label={label}>
      <div className="filter-top">
        {search}
        {children && (
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {uiTexts.filters}
            {chips.length > 0 && <span className="filter-count numeric">{chips.length}</span>}
          </Button>
        )}
      </div>
      {/* There all the time: what is half typed outlives a turn of the phone. */}
      <div className="filter-fields" id={id} hidden={!open}>
        {children}
      </div>
      {(open || active) && (
        <div className="filters-on">
          {chips.map(({ key, text, onRemove }) => (
            <Button
              key={key}
              compact
              className="filter-chip"
              aria-label={uiTexts.removeFilter(text)}
              onClick={onRemove}
            >
              {text}
              <CloseIcon />
            </Button>
          ))}
          <Button compact variant="quiet" aria-disabled={!active} onClick={() => active && onClear()}>
            {uiTexts.clearFilters}
          </Button>
        </div>
      )}
    </search>
  );
};
