/** The menu beside the page, or over it on a phone, and the button that opens and closes it. */
import Drawer from '@mui/material/Drawer';
import { Button } from '@stoep/ui/form/button';
import { MenuIcon } from '@stoep/ui/theme/icons';
import { OfficeMenu } from '../office-menu.tsx';
import { useIsPhone, useSidebarState } from './use-sidebar-state.ts';

export const SidebarButton = () => {
  const [open, setOpen] = useSidebarState();
  const name = open ? 'Close menu' : 'Open menu';
  return (
    <Button variant="quiet" icon aria-label={name} title={name} onClick={() => setOpen(!open)}>
      <MenuIcon />
    </Button>
  );
};

export const Sidebar = () => {
  const [open, setOpen] = useSidebarState();
  if (useIsPhone())
    return (
      <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { 'aria-label': 'Office' } }}>
        <OfficeMenu />
      </Drawer>
    );
  return (
    <nav className={open ? 'office-sidebar no-print' : 'office-sidebar closed no-print'} aria-label="Office">
      <OfficeMenu />
    </nav>
  );
};
