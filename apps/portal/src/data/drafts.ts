/** What a person began to write and has not sent: sealed on the device, offered after the next login (decision 0311). */
import { profiles } from '@stoep/contract/identity/profile';
import { KEPT_FORMS } from '@stoep/ui/form/kept-forms';
import { sealedForms } from '@stoep/ui/form/sealed-forms';
import { now } from '../portal-clock.ts';
import { storedLogin } from '../session/session-store.ts';
import { viewing } from '../session/viewing.ts';
import { api } from './api.ts';

/** `values` as the form holds them. */
export type Begun = { readonly values: Readonly<Record<string, string | undefined>> };

export const drafts = sealedForms<Begun>({
  prefix: KEPT_FORMS.portal,
  // Staff who view the portal as another person write nothing.
  login: () => (viewing() ? null : storedLogin()),
  askKey: () => api(profiles.formKey, {}, { inBackground: true }),
  now: () => now().getTime(),
});
