/** The library's texts, with plainer words for those about elements, servers and validation. */
import type { I18nProvider } from 'ra-core';
import { defaultI18nProvider } from 'react-admin';

const OURS = new Map(
  Object.entries({
    'ra.notification.created': 'Added.',
    'ra.notification.updated': 'Saved.',
    'ra.notification.item_doesnt_exist': 'This no longer exists.',
    'ra.notification.bad_item': 'This could not be read. Reload the page.',
    'ra.notification.http_error': 'The server could not be reached. Please try again.',
    'ra.notification.data_provider_error': 'Something went wrong. Please reload the page.',
    'ra.notification.not_authorized': 'Your role does not allow this.',
    'ra.notification.logged_out': 'You were logged out. Please log in again.',
    'ra.notification.offline': 'You’re offline. Try again when you reconnect.',
    'ra.message.invalid_form': 'Please check the highlighted fields.',
    'ra.message.unsaved_changes': 'You have not saved your changes. Leave this page without them?',
    'ra.message.error': 'Something went wrong. Please reload the page.',
    'ra.message.not_found': 'This page does not exist.',
    'ra.message.access_denied': 'Your role cannot open this page.',
    'ra.navigation.no_results': 'Nothing found.',
    'ra.navigation.no_filtered_results': 'Nothing fits these filters.',
    'ra.input.references.single_missing': 'Your choice no longer exists. Choose again.',
    'ra.input.references.many_missing': 'A choice no longer exists. Choose again.',
    'ra.input.references.all_missing': 'The choices could not be loaded. Reload the page.',
    'ra.saved_queries.new_label': 'Save these filters…',
    'ra.saved_queries.new_dialog_title': 'Save these filters as',
    'ra.saved_queries.query_name': 'Name',
    'ra.saved_queries.remove_label_with_name': 'Remove "%{name}"',
    'ra.saved_queries.remove_dialog_title': 'Remove these filters?',
    'ra.saved_queries.remove_message': 'The saved filters are removed from your list. Nothing else changes.',
    'ra.auth.logout': 'Log out',
  }),
);

const filled = (text: string, values: Record<string, unknown> = {}): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

export const officeI18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key: string, values?: Record<string, unknown>): string => {
    const ours = OURS.get(key);
    return ours === undefined ? defaultI18nProvider.translate(key, values) : filled(ours, values);
  },
};
