/** The portal's theme, with the fields of the office: small, outlined, as wide as their place. */
import { createTheme } from '@mui/material/styles';
import { stoepThemeOptions } from '@stoep/ui/theme/theme';

const field = { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } as const;

export const officeTheme = createTheme({
  ...stoepThemeOptions,
  components: {
    ...stoepThemeOptions.components,
    MuiTextField: { defaultProps: field },
    MuiFormControl: { defaultProps: field },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      // Over the fields below it, in a dialog of the same colour.
      styleOverrides: {
        paper: { marginBlock: 6, border: '1px solid var(--line)', boxShadow: 'var(--lift)' },
      },
    },
  },
});
