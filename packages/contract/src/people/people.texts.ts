/**
 * Passwords, profile, account, sessions, second factor, own data (A 2, A 4, A 5, A 8; C 2.9, C 5, C 8).
 * The documents' texts to the letter; the first lines of each group are theirs.
 */
import { PASSWORD_RULE } from '../sign-in/password-rule.ts';
import { screenTitles } from './screen-titles.ts';

/** Reset password (A 2, A 4, A 5, A 8). */
export const resetTexts = {
  missingToken: 'Invalid or missing token.',
  tooShort: 'Password must have at least 10 characters.',
  differ: 'Passwords do not match.',
  failed: 'Failed to reset password.',
  network: 'Something went wrong. Please try again.',

  title: screenTitles.resetPassword,
  lead: 'Choose a new password. Once it is set, you are logged out everywhere.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  rule: PASSWORD_RULE,
  submit: 'Reset Password',
  busy: 'Saving…',
  success: 'Your password was reset. Redirecting to login…',
  goNow: 'Go to login now',
  askAgain: 'Ask for a new link',
} as const;

/** The same screen for who was invited and never had a password. */
export const firstPasswordTexts = {
  ...resetTexts,
  title: 'Choose your password',
  lead: 'Welcome. From now on you log in with your e-mail address and this password.',
  newPassword: 'Password',
  submit: 'Save password',
  success: 'Your password is saved. Redirecting to login…',
} as const;

/** Change password (C 2.9, C 5, C 8). */
export const changePasswordTexts = {
  tooShort: 'Password must be at least 10 characters.',
  differ: 'Passwords do not match.',
  success: 'Password changed! Redirecting to login…',
  failed: 'Failed to change password.',
  network: 'Server error. Please try again.',
  missingTicket: 'Missing token or profile ID. Please start from your profile page.',

  title: screenTitles.changePassword,
  lead: 'Once the new password is set, you are logged out everywhere and log in with it again.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  rule: PASSWORD_RULE,
  wrongCurrent: 'This is not your current password.',
  missingCurrent: 'Enter your current password',
  submit: 'Change Password',
  busy: 'Saving…',
  goNow: 'Go to login now',
  toProfile: 'To the user profile',
} as const;

/** Confirming an address by the link that was sent to it. */
export const confirmEmailTexts = {
  title: screenTitles.confirmEmail,
  lead: 'Press the button to confirm that this address is yours.',
  password: 'Password',
  passwordHint: 'The password you log in with.',
  submit: 'Confirm',
  busy: 'Confirming…',
  dead: 'This link is not valid any more. Log in to ask for a new one.',
  done: 'Your e-mail address is confirmed.',
  toHub: 'To the User Portal',
  toLogin: 'To the login page',
  failed: 'Your e-mail address could not be confirmed. Please try again.',
} as const;

/** User profile (A 2 /user-profile, A 5, A 8). */
export const profileTexts = {
  failed: 'Failed to update profile.',
  network: 'Failed to connect to the server.',
  missingProfile: 'Missing token or profile ID. Please reload your profile.',
  success: 'User profile updated successfully!',

  title: screenTitles.profile,
  firstName: 'First name',
  lastName: 'Last name',
  mobileNumber: 'Mobile number',
  email: 'Email',
  mobileHint: 'For example 082 123 4567',
  emailHint: 'We send a link to a new address. It replaces the old one once you open that link.',
  update: 'Update',
  busy: 'Saving…',
  changePassword: 'Change Password',
  loading: 'Loading user profile…',
  loadFailed: 'Failed to load the user profile.',
  linkSent: (email: string) =>
    `We have sent a link to ${email}. Open it, and that address replaces the old one.`,
  missing: {
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    mobileNumber: 'Enter your mobile number',
    email: 'Enter your e-mail address',
  },
  oneThing: 'Please change your password on its own page, not together with your profile.',
  securityTitle: 'Security',
  sessions: 'Where you are logged in',
  sessionsAbout: 'Devices and times; log out everywhere',
  secondFactor: 'Second factor',
  secondFactorAbout: 'A code from your phone at login',
  myData: 'My data',
  myDataAbout: 'Take your data with you; see who looked at it',
} as const;

/** Asking for the password again before something that matters. */
export const confirmPasswordTexts = {
  title: 'Confirm your password',
  lead: 'Your e-mail address and mobile number are protected. Please enter your password to go on.',
  password: 'Password',
  submit: 'Continue',
  busy: 'Checking…',
  cancel: 'Cancel',
  missing: 'Enter your password',
  failed: 'Your password could not be checked. Please try again.',
} as const;

/** Account detail (A 2 /account-detail-view, A 5, A 8). */
export const accountTexts = {
  notFound: 'Account not found.',
  loadFailed: 'Failed to fetch account details.',
  failed: 'Failed to update account.',
  network: 'Something went wrong.',
  success: 'Account updated successfully!',

  title: screenTitles.account,
  loading: 'Loading account details…',
  name: 'Account name',
  nameNote: 'Only your managing agent can change the name of an account.',
  email: 'Email',
  telephone: 'Telephone',
  telephoneHint: 'With area code, for example 011 123 4567 or 082 123 4567',
  identityType: 'Kind of number',
  identityTypes: {
    sa_id: 'South African ID number',
    passport: 'Passport number',
    company: 'Company registration number',
    trust: 'Trust number',
  },
  identity: 'ID / registration / passport number',
  identityHints: {
    sa_id: '13 digits, as on the ID document',
    passport: '6 to 20 letters and digits, as on the page with the photo',
    company: 'For example 2014/123456/07',
    trust: 'For example IT1234/2019',
  },
  address1: 'Address line 1',
  address2: 'Address line 2',
  address3: 'Address line 3',
  optional: 'Optional',
  update: 'Update',
  busy: 'Saving…',
  missing: {
    email: 'Enter an e-mail address',
    phoneNumber: 'Enter a telephone number',
    registrationId: 'Enter an ID, registration or passport number',
  },
} as const;

/** Where one is logged in. */
export const sessionsTexts = {
  title: screenTitles.sessions,
  lead: 'Log out anything you do not recognise, then change your password.',
  loading: 'Loading your sessions…',
  loadFailed: 'Your sessions could not be loaded.',
  device: 'Device',
  started: 'Logged in',
  lastSeen: 'Last active',
  source: 'Network address',
  thisOne: 'This device',
  unknownDevice: 'Unknown device',
  end: 'Log out',
  ended: 'That device is logged out.',
  endFailed: 'That device could not be logged out. Please try again.',
  endAll: 'Log out everywhere',
  endAllAsk: 'Log out on every device, this one too?',
  cancel: 'Stay logged in',
  empty: 'You are logged in nowhere else.',
} as const;

/** The second factor. */
export const secondFactorTexts = {
  title: screenTitles.secondFactor,
  lead: 'With a second factor you log in with your password and a code from your phone. Whoever has only your password cannot log in.',
  loading: 'Loading…',
  loadFailed: 'The second factor could not be loaded.',
  off: 'No second factor is set up.',
  required: 'Your role needs a second factor. Set one up to open the back office.',
  on: 'A second factor is set up.',
  codesLeft: (count: number) => `${count} ${count === 1 ? 'recovery code is' : 'recovery codes are'} left.`,
  begin: 'Set up',
  scan: 'Scan this with your authenticator app, or type the key in.',
  qrLabel: 'QR code for your authenticator app',
  key: 'Key',
  code: 'Code from the app',
  codeHint: 'Six digits that change every 30 seconds',
  missingCode: 'Enter the code from the app',
  confirm: 'Confirm',
  busy: 'Checking…',
  cancel: 'Cancel',
  codesTitle: 'Recovery codes',
  codesLead:
    'Keep these where you can find them without your phone. Each one lets you log in once. They are shown only now.',
  codesCopy: 'Copy the codes',
  codesCopied: 'Copied. Paste them where you keep passwords.',
  codesNotCopied: 'They could not be copied. Please write them down.',
  codesKept: 'I have kept them',
  renew: 'New recovery codes',
  remove: 'Remove the second factor',
  removeLead: 'Enter a code to remove it. After that you log in with your password alone.',
  removed: 'The second factor was removed.',
  failed: 'That did not work. Please try again.',
  confirmLead: 'Please enter your password to change the second factor.',
} as const;

/** One's own data. */
export const myDataTexts = {
  title: screenTitles.myData,
  exportTitle: 'Take your data with you',
  exportLead:
    'Everything we hold about you in one zip file: tables for a spreadsheet, the same as JSON, and your files.',
  export: 'Download my data',
  exportFailed: 'Your data could not be put together. Please try again.',
  correct: 'To have something corrected or deleted, log a ticket or write to your managing agent.',
  readersTitle: 'Who looked at your records',
  readersLead: 'Each time somebody else opened or changed a record of yours.',
  loading: 'Loading…',
  loadFailed: 'The list could not be loaded.',
  empty: 'Nobody else has opened a record of yours.',
  when: 'When',
  who: 'Who',
  what: 'What',
} as const;

/** What needs the person now, on the hub. */
export const attentionTexts = {
  youOwe: 'You owe',
  inCredit: 'In credit',
  overdue: (count: number) => `${count} ${count === 1 ? 'account is' : 'accounts are'} overdue`,
  nothingOverdue: 'Nothing is overdue',
  greeting: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  lines: {
    votes: (count: number, day: string | null) =>
      count === 1 ? `1 vote, closes ${day ?? 'soon'}` : `${count} votes, first closes ${day ?? 'soon'}`,
    tickets: (count: number) =>
      count === 1 ? '1 ticket waits for your answer' : `${count} tickets wait for your answer`,
    ticket: (number: string, state: string) => `Ticket ${number}: ${state}`,
    quotes: (count: number, day: string | null) => {
      const what = count === 1 ? '1 quote to hand in' : `${count} quotes to hand in`;
      if (day === null) return what;
      return count === 1 ? `${what}, closes ${day}` : `${what}, first closes ${day}`;
    },
    payments: (count: number) => (count === 1 ? '1 payment on the way' : `${count} payments on the way`),
    documentsLacking: (count: number) =>
      count === 1 ? '1 document to hand in' : `${count} documents to hand in`,
    documentsExpiring: (count: number) =>
      count === 1 ? '1 document ends within 60 days' : `${count} documents end within 60 days`,
    pending: 'Your application is being checked',
    followUp: (name: string, day: string) => `Follow up case ${name} on ${day}`,
    caseLate: (name: string, day: string) => `Case ${name} was to be followed up on ${day}`,
    staffTickets: (count: number) => (count === 1 ? '1 new ticket' : `${count} new tickets`),
    registrations: (count: number) =>
      count === 1 ? '1 registration without a match' : `${count} registrations without a match`,
    applications: (count: number) =>
      count === 1 ? '1 contractor application' : `${count} contractor applications`,
    mails: (count: number) => (count === 1 ? '1 mail that failed' : `${count} mails that failed`),
  },
  closingSoon: (count: number) => `${count} ${count === 1 ? 'closes' : 'close'} within two days`,
  confirmEmail:
    'Please confirm your e-mail address with the link we sent to it. Your accounts are found after that.',
  resend: 'Send the link again',
  resent: 'The link is on its way. Please look in your mailbox.',
  resendFailed: 'The link could not be sent. Please try again.',
  unmatched: 'Your managing agent has been told that you registered, and will link your accounts.',
  refused:
    'Your managing agent could not link your registration. The reason was sent to your e-mail address. Please contact them if you think this is a mistake.',
  factorRequired: 'Your role needs a second factor before the back office opens.',
  setUpFactor: 'Set up the second factor',
} as const;
