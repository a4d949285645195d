/** The draft of an applicant, who has no login: encrypted with a key that stays on the device (decision 0325). */

import { makeEncryptedFormDrafts } from '@stoep/ui/form/encrypted-form-drafts';
import { FORM_DRAFT_PREFIXES } from '@stoep/ui/form/form-drafts';
import { type DBSchema, openDB } from 'idb';
import type { PortalFormDraft } from '../../data/portal-form-drafts.ts';
import { portalNow } from '../../portal-clock.ts';

interface Keys extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

const OWNER = 'applicant';

/** The key is not extractable: scripts can encrypt and decrypt with it, but not read it. */
const deviceKey = async (): Promise<CryptoKey> => {
  const db = await openDB<Keys>('stoep-application', 1, {
    upgrade: (opened) => void opened.createObjectStore('keys'),
  });
  try {
    const stored = await db.get('keys', OWNER);
    if (stored) return stored;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await db.put('keys', made, OWNER);
    return made;
  } finally {
    db.close();
  }
};

export const contractorApplicationDrafts = makeEncryptedFormDrafts<PortalFormDraft>({
  prefix: FORM_DRAFT_PREFIXES.portal,
  login: () => OWNER,
  askKey: async () => ({ owner: OWNER, key: await deviceKey() }),
  now: () => portalNow().getTime(),
});
