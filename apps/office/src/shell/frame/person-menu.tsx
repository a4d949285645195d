/** The person who is logged in: to the portal, and out. */
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Button } from '@stoep/ui/form/button';
import { PersonIcon } from '@stoep/ui/theme/icons';
import { useGetIdentity, useLogout } from 'ra-core';
import { useRef, useState } from 'react';
import { BY_PERSON } from '../../auth-provider.ts';

/** The button's accessible name is the person's name, visible or not. */
export const PersonMenu = () => {
  const { identity } = useGetIdentity();
  const logOut = useLogout();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const name = identity?.fullName;
  return (
    <div ref={button}>
      <Button
        variant="quiet"
        className="office-person"
        aria-label={name ?? 'Me'}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <PersonIcon />
        <span>{name}</span>
      </Button>
      <MuiMenu
        disableScrollLock
        anchorEl={button.current}
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': name ?? 'Me' } }}
      >
        <MenuItem component="a" href="/#/user-portal">
          Go to the portal
        </MenuItem>
        <MenuItem onClick={() => void logOut(BY_PERSON, undefined, false)}>Log out</MenuItem>
      </MuiMenu>
    </div>
  );
};
