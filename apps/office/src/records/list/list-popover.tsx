/** A button over a list that opens a small popover with choices and inputs. */
import Popover from '@mui/material/Popover';
import { Button } from '@stoep/ui/form/button';
import { type ReactNode, useRef, useState } from 'react';

/** @property children the content; it gets the function that closes the popover */
type ListBoxProps = { label: string; children: (close: () => void) => ReactNode };

export const ListPopoverButton = ({ label, children }: ListBoxProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        compact
        ref={button}
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {label}
        <span aria-hidden="true" className="office-opens" />
      </Button>
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'office-columns' } }}
      >
        {children(close)}
      </Popover>
    </>
  );
};
