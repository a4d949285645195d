/** New: the records that the role may add and the events that it may enter, from any page. */
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { officeEventsFor } from '@stoep/contract/office/events/office-events';
import { officeMenuFor } from '@stoep/contract/office/menu';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { Button } from '@stoep/ui/form/button';
import { usePermissions } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FOCUS_FIRST_FIELD } from '../records/form/first-field-focus.tsx';
import { labelInSentence } from '../records/form/label-in-sentence.ts';

export const NewRecordMenu = () => {
  const { permissions } = usePermissions<StaffRole>();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const pages = useMemo(
    () =>
      permissions
        ? officeMenuFor(permissions).flatMap((entry) =>
            entry.pages.filter(({ newRecordName, inNew }) => newRecordName && inNew),
          )
        : [],
    [permissions],
  );
  const events = useMemo(() => (permissions ? officeEventsFor(permissions) : []), [permissions]);
  if (pages.length === 0 && events.length === 0) return null;
  return (
    <div ref={button} className="office-new">
      <Button compact aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
        New
      </Button>
      <MuiMenu
        anchorEl={button.current}
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': 'New' } }}
      >
        {pages.map(({ to, newRecordName = '' }) => (
          <MenuItem
            key={to}
            className="office-new-item"
            component={Link}
            to={`${to}/create`}
            state={FOCUS_FIRST_FIELD}
            onClick={() => setOpen(false)}
          >
            New {labelInSentence(newRecordName)}
          </MenuItem>
        ))}
        {events.map(({ to, label }) => (
          <MenuItem
            key={to}
            className="office-new-item"
            component={Link}
            to={to}
            state={FOCUS_FIRST_FIELD}
            onClick={() => setOpen(false)}
          >
            {label}
          </MenuItem>
        ))}
      </MuiMenu>
    </div>
  );
};
