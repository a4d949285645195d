/** The portal's look, with the few measures that react-admin asks for besides. */
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
    // The form of the filters waits by itself besides the list, which alone knows what is typed and what is chosen.
    RaFilterForm: { defaultProps: { debounce: 0 } },
    MuiAutocomplete: { defaultProps: { fullWidth: true } },
  },
};
