/** A button over a list that opens a menu of actions. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Button } from '@stoep/ui/form/button';
import { type ReactNode, useId, useRef, useState } from 'react';

export type ListMenuChoice = {
  readonly key: string;
  readonly label: ReactNode;
  /** The choice is on or off, and shows which. */
  readonly checked?: boolean;
  readonly onChoose: () => void;
};

type ListMenuProps = {
  label: string;
  /** Completes the label for screen readers, where several buttons have the same. */
  about?: string;
  choices: readonly ListMenuChoice[];
  disabled?: boolean;
  busy?: boolean;
  busyLabel?: string;
  variant?: 'quiet' | 'secondary';
};

export const ListMenuButton = ({ label, about, choices, variant = 'quiet', ...state }: ListMenuProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <Button
        compact
        ref={button}
        variant={variant}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
        {...state}
      >
        {label}
        {about ? (
          <>
            {' '}
            <span className="visually-hidden">{about}</span>
          </>
        ) : null}
        <span aria-hidden="true" className="office-opens" />
      </Button>
      <Menu id={id} open={open} onClose={() => setOpen(false)} anchorEl={() => button.current}>
        {choices.map(({ key, label: text, checked, onChoose }) => (
          <MenuItem
            key={key}
            {...(checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': checked })}
            onClick={() => {
              setOpen(false);
              onChoose();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
