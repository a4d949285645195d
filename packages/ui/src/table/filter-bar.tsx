import { type ReactNode, useId, useState } from 'react';
import { Button } from '../form/button.tsx';
import { CloseIcon } from '../theme/icons.tsx';
import { uiTexts } from '../theme/words.ts';
import './filter-bar.css';

/** One filter that is set. */
export type FilterChipItem = {
  key: string;
  /** "Payment Type: Contractor". */
  text: string;
  onRemove: () => void;
};

type FilterBarProps = {
  /** The name of the list, for screen readers. */
  label: string;
  /** The search field, which is always visible. */
  search?: ReactNode;
  /** The other fields, behind the button: TextField, SelectField, DateRangeFilter. */
  children?: ReactNode;
  /** The filters that are set; each can be removed. */
  chips?: readonly FilterChipItem[] | undefined;
  /** True if any filter is set, which enables Clear Filters. */
  active: boolean;
  onClear: () => void;
};

/** Above a list: one search field, a button with the other filters, and chips of those that are set. */
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
      {/* Always mounted, so that half-typed text survives a rotation of the phone. */}
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
