import { type ReactNode, useState } from 'react';
import './more-details.css';
import { useIsPrinting } from './use-printing.tsx';

type MoreDetailsProps = { label: string; children: ReactNode };

/** What is rarely read, behind a press; paper shows all of it. */
export const MoreDetails = ({ label, children }: MoreDetailsProps) => {
  const [open, setOpen] = useState(false);
  const printing = useIsPrinting();
  return (
    <details
      className="more-details"
      open={open || printing}
      // What opens for the paper alone closes after it.
      onToggle={(event) => !printing && setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      <div className="more-details-body">{children}</div>
    </details>
  );
};
