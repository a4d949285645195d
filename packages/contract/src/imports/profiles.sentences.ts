/** What the import of profiles says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const profilesImportSentences = declareSentences('profilesImport', {
  existingLogins:
    'Existing logins. People set their password through Forgot Password. A password is read only in demo mode.',
  peopleOwnersTenants: 'People: owners, tenants, trustees, caretakers, people of contractors.',
  mailGoesHere: 'E-mails go here; a registration is confirmed through it.',
  demoModeOnly: 'Demo mode only.',
  passwordsNotImported: 'Passwords are not imported; people set their own through Forgot Password.',
  emptyStaffWithout: 'Empty for staff without portal roles.',
  personSigns: 'What the person logs in with.',
  opensBackOffice: 'Opens the back office.',
  addressBeenConfirmed: 'The address has been confirmed.',
  fromThenLogin: 'The login is refused from this time.',
  loginBelongsContact: 'A login belongs to a contact, to staff, or to both.',
});
