import { type ReactNode, useState } from 'react';
import './more-details.css';
import { useIsPrinting } from './use-printing.tsx';

type MoreDetailsProps = { label: string; children: ReactNode };

/** Rarely needed details, collapsed on screen and open in print. */
export const MoreDetails = ({ label, children }: MoreDetailsProps) => {
  const [open, setOpen] = useState(false);
  const printing = useIsPrinting();
  return (
    <details
      className="more-details"
      open={open || printing}
      // Details that were opened for printing close afterwards.
      onToggle={(event) => !printing && setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      <div className="more-details-body">{children}</div>
    </details>
  );
};
