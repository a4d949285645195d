/** E-mails that people get at once when a change concerns them. They cannot be switched off. */
import { sentences } from '../kit/sentences.ts';

export const securityNoticeSentences = sentences('securityNotices', {
  ifUnexpected: 'If you did not expect this, contact your managing agent immediately.',
  ifUnexpectedStaff:
    'If you did not expect this, speak to your administrator immediately and look at the activity log.',
  doneBy: 'Changed by',
  when: 'When',
  account: 'Account',
  building: 'Building',
  person: 'Person',
  login: 'Login',
  formerAddress: 'Address before',
  newAddress: 'New address',
  noAddress: 'none',
  importedFile: 'an import',
  importSubject: 'A file was imported in the name of {person}',
  importLead:
    'A file was imported on the command line of the server. This login was given as the person who imports it.',
  importFile: 'File',
  holderSubject: 'Another person can see your account {account}',
  holderLead:
    'Another person was added to your owner account and can now see its balances, statements and documents.',
  holderName: 'Added',
  holderGoneSubject: 'A person can no longer see the account {account}',
  holderGoneLead:
    'A person was removed from the owner account and can no longer see its balances, statements and documents.',
  holderGoneName: 'Removed',
  statementSubject: 'Statements of your account {account} go to another address',
  statementLead:
    'The e-mail address for statements of this owner account was changed. Statements go to the new address from now on.',
  contactSubject: 'Your e-mail address with your managing agent was changed',
  contactLead: 'The e-mail address that your managing agent has on file for you was changed.',
  roleSubject: 'The role of {person} in the office was changed',
  roleLead: 'The role of this login was changed. It decides what the person can see and do.',
  roleBefore: 'Role before',
  roleNow: 'Role now',
  noRole: 'no role',
  administratorSubject: 'New administrator: {person}',
  administratorLead:
    'This login is an administrator now. Administrators can do everything in the office and decide who else can log in.',
  disabledSubject: 'Your login was disabled',
  disabledLead:
    'Your login was disabled and you are logged out on all devices. Contact your managing agent if you still need it.',
  enabledSubject: 'Your login was enabled again',
  enabledLead: 'Your login was disabled and was enabled again. You can log in with it from now on.',
  staffEnabledSubject: 'The login of {person} was enabled again',
  staffEnabledLead: 'This login was disabled and was enabled again. The person can log in to the office.',
  factorSubject: 'Two-step login of {person} was turned off',
  factorLead:
    'Two-step login was turned off for this login. Until the person sets it up again, the password alone opens the login.',
  bankSubject: 'Bank details of {building} were changed',
  bankLead: 'The bank details of this building were changed. Compare them with the letter of the bank.',
  bank: 'Bank',
  accountEnds: 'Account number',
  endsIn: 'ends in {ends}',
  limitSubject: 'An approval limit was raised: {kind}',
  limitWaitsSubject: 'A higher approval limit waits for approval: {kind}',
  limitLead: 'From now on larger amounts need no second person.',
  limitWaitsLead: 'One more administrator has to approve this. Then larger amounts need no second person.',
  limitNow: 'Approval needed from',
  limitNone: 'one person is enough for any amount',
  reason: 'Reason',
  numbersSubject: '{person} can now see full numbers',
  numbersLead: 'This login was set to always see these numbers in full.',
  numbersKind: 'Numbers',
  identityNumbers: 'ID numbers',
  bankNumbers: 'Bank account numbers',
  revealSubject: '{person} opened many full numbers',
  revealLead:
    'This login opened {most} ID or bank account numbers in full within an hour, which is the limit. Look at the activity log to see which ones.',
  openOffice: 'Open the activity log',
});
