import { type ReactNode, useState } from 'react';
import { Button } from '../form/button.tsx';
import './filter-bar.css';
import { useMediaQuery } from '../layout/use-media-query.tsx';
import { words } from '../theme/words.ts';

type FilterBarProps = {
  /** Which list it filters, for those who hear it. */
  label: string;
  /** Fields: TextField, SelectField, DateRangeFilter. */
  children: ReactNode;
  /** Whether any filter is on: Clear Filters works only then. */
  active: boolean;
  onClear: () => void;
};

/** The filters above a list, with Clear Filters. On a phone they open by a button, so that the list comes first. */
export const FilterBar = ({ label, children, active, onClear }: FilterBarProps) => {
  const narrow = useMediaQuery('(max-width: 599.95px)');
  const [open, setOpen] = useState(active);
  const shown = open || !narrow;
  return (
    <search className="filter-bar no-print" aria-label={label}>
      {narrow && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.hideFilters : words.showFilters}
        </Button>
      )}
      {/* There all the time: what is half typed outlives a turn of the phone. */}
      <div className="filter-fields" hidden={!shown}>
        {children}
      </div>
      {(shown || active) && (
        <Button aria-disabled={!active} onClick={() => active && onClear()}>
          {words.clearFilters}
        </Button>
      )}
    </search>
  );
};
