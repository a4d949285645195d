/** What the import of profiles says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const profilesImportSentences = declareSentences('profilesImport', {
  existingLogins:
    'Logins. People set their own password with Forgot Password. Passwords are imported only in demo mode.',
  peopleOwnersTenants: 'Contacts: owners, tenants, trustees, caretakers and people of contractors.',
  mailGoesHere: 'Address for emails. The person confirms the registration through it.',
  demoModeOnly: 'Only in demo mode.',
  passwordsNotImported: 'Leave passwords out: people set their own with Forgot Password.',
  emptyStaffWithout: 'Contact of the login. Leave empty for staff without portal roles.',
  personSigns: 'Email address of the login.',
  opensBackOffice: 'Role in the office.',
  addressBeenConfirmed: 'Yes if the person has confirmed the address.',
  fromThenLogin: 'Time from which the login is disabled.',
  loginBelongsContact: 'A login needs a contact, a role in the office, or both.',
});
