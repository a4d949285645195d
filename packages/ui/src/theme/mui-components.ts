import type { Components, Theme } from '@mui/material/styles';

/** Flat surfaces with a hairline border, no ripple, no capitals, targets of 44 px. */
export const muiComponentDefaults: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 44, textTransform: 'none', borderRadius: 10 } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { border: '1px solid var(--line)', borderRadius: 14, margin: 16 },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'var(--scrim)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: '1px solid var(--line)', marginTop: 6, minWidth: 224, boxShadow: 'var(--lift)' },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, gap: 12 } } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
  MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--surface)' },
      notchedOutline: { borderColor: 'var(--line-control)' },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { backgroundColor: 'var(--text)', color: 'var(--bg)', fontSize: '0.8125rem' },
    },
  },
};
