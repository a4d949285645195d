/** The portal's theme, with the few additions that react-admin needs. */
import { stoepThemeOptions } from '@stoep/ui/theme/theme';
import type { RaThemeOptions } from 'react-admin';

const { components, ...rest } = stoepThemeOptions;

export const officeTheme: RaThemeOptions = {
  ...(rest as RaThemeOptions),
  sidebar: { width: 240, closedWidth: 0 },
  components: {
    ...components,
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    // The list itself debounces typed filters, so the filter form must not.
    RaFilterForm: { defaultProps: { debounce: 0 } },
    MuiAutocomplete: { defaultProps: { fullWidth: true } },
  },
};
