/** The texts of ra-core's hooks. Our own parts write theirs where they stand. */
import type { I18nProvider } from 'ra-core';

const TEXTS = new Map(
  Object.entries({
    'ra.notification.created': 'Added.',
    'ra.notification.updated': 'Saved.',
    'ra.notification.item_doesnt_exist': 'This no longer exists.',
    'ra.notification.http_error': 'The server could not be reached. Please try again.',
    'ra.notification.data_provider_error': 'Something went wrong. Please reload the page.',
    'ra.notification.not_authorized': 'Your role does not allow this.',
    'ra.notification.logged_out': 'You were logged out. Please log in again.',
    'ra.auth.auth_check_error': 'Please log in.',
    'ra.message.invalid_form': 'Please check the highlighted fields.',
    'ra.message.unsaved_changes': 'You have not saved your changes. Leave this page without them?',
    'ra.message.select_all_limit_reached': 'There are too many. Only the first %{max} are selected.',
    'ra.input.references.single_missing': 'Your choice no longer exists. Choose again.',
    'ra.input.references.many_missing': 'A choice no longer exists. Choose again.',
    'ra.input.references.all_missing': 'The choices could not be loaded. Reload the page.',
    'ra.validation.required': 'Required',
  }),
);

/** A text that is not listed stands for itself, or brings its own in `_`. */
export const officeI18nProvider: I18nProvider = {
  translate: (key, values: Record<string, unknown> = {}) =>
    (TEXTS.get(key) ?? String(values._ ?? key)).replaceAll(/%\{(\w+)\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    ),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};
