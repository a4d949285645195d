/** A line with a sum that opens the items it consists of. */
import { ChevronDownIcon } from '@stoep/ui/theme/icons';
import { type ReactNode, useId, useState } from 'react';

type FoldLineProps = {
  name: string;
  /** Under the name: the number of items. */
  note: string;
  amount: ReactNode;
  /** The class of the inner list. */
  list: string;
  unfolded?: boolean | undefined;
  children: ReactNode;
};

export const ExpandableSumLine = ({ name, note, amount, list, unfolded = false, children }: FoldLineProps) => {
  const id = useId();
  const [open, setOpen] = useState(unfolded);
  return (
    <li>
      <button
        type="button"
        className="change-line"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="change-name">
          {name}
          <span className="soft small">{note}</span>
        </span>
        {amount}
        <ChevronDownIcon />
      </button>
      <ul id={id} hidden={!open} className={list} aria-label={name}>
        {open && children}
      </ul>
    </li>
  );
};
