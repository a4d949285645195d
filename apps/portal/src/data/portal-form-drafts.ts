/** Drafts of forms that were not sent: encrypted on the device and offered after the next login (decision 0311). */
import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { makeEncryptedFormDrafts } from '@stoep/ui/form/encrypted-form-drafts';
import { FORM_DRAFT_PREFIXES } from '@stoep/ui/form/form-drafts';
import { portalNow } from '../portal-clock.ts';
import { currentLoginId } from '../session/session-store.ts';
import { currentViewAsSession } from '../session/view-as-session.ts';
import { callPortalApi } from './api.ts';

/** `values` as the form holds them. */
export type PortalFormDraft = { readonly values: Readonly<Record<string, string | undefined>> };

export const portalFormDrafts = makeEncryptedFormDrafts<PortalFormDraft>({
  prefix: FORM_DRAFT_PREFIXES.portal,
  // Staff who view the portal as another person change nothing.
  login: () => (currentViewAsSession() ? null : currentLoginId()),
  askKey: () => callPortalApi(ownProfileEndpoints.formKey, {}, { inBackground: true }),
  now: () => portalNow().getTime(),
});
