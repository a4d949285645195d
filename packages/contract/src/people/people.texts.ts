/**
 * Passwords, profile, account, sessions, second factor, own data (A 2, A 4, A 5, A 8; C 2.9, C 5, C 8).
 * The documents' texts to the letter; the first lines of each group are theirs.
 */
import { says, screenTexts } from '@stoep/domain/wording/screen-texts';
import { PASSWORD_RULE } from '../sign-in/password-rule.ts';
import type { DataKind } from './data-kinds.ts';
import { screenTitles } from './screen-titles.ts';

/** Reset password (A 2, A 4, A 5, A 8). */
export const resetTexts = {
  title: screenTitles.resetPassword,
  rule: PASSWORD_RULE,
  ...screenTexts('reset', {
    missingToken: 'Invalid or missing token.',
    tooShort: 'Password must have at least 10 characters.',
    differ: 'Passwords do not match.',
    failed: 'Failed to reset password.',
    network: 'Something went wrong. Please try again.',

    lead: 'Choose a new password. Once it is set, you are logged out everywhere.',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    submit: 'Reset Password',
    busy: 'Saving…',
    success: 'Your password was reset. Redirecting to login…',
    goNow: 'Go to login now',
    askAgain: 'Ask for a new link',
  }),
};

/** The same screen for who was invited and never had a password. */
export const firstPasswordTexts = {
  ...resetTexts,
  ...screenTexts('firstPassword', {
    title: 'Choose your password',
    lead: 'Welcome. From now on you log in with your e-mail address and this password.',
    newPassword: 'Password',
    submit: 'Save password',
    success: 'Your password is saved. Redirecting to login…',
  }),
};

/** Change password (C 2.9, C 5, C 8). */
export const changePasswordTexts = {
  title: screenTitles.changePassword,
  rule: PASSWORD_RULE,
  ...screenTexts('changePassword', {
    tooShort: 'Password must be at least 10 characters.',
    differ: 'Passwords do not match.',
    success: 'Password changed! Redirecting to login…',
    failed: 'Failed to change password.',
    network: 'Server error. Please try again.',
    missingTicket: 'Missing token or profile ID. Please start from your profile page.',

    lead: 'Once the new password is set, you are logged out everywhere and log in with it again.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    wrongCurrent: 'This is not your current password.',
    missingCurrent: 'Enter your current password',
    submit: 'Change Password',
    busy: 'Saving…',
    goNow: 'Go to login now',
    toProfile: 'To the user profile',
  }),
};

/** Confirming an address by the link that was sent to it. */
export const confirmEmailTexts = {
  title: screenTitles.confirmEmail,
  ...screenTexts('confirmEmail', {
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
  }),
};

/** User profile (A 2 /user-profile, A 5, A 8). */
export const profileTexts = {
  title: screenTitles.profile,
  ...screenTexts('profile', {
    failed: 'Failed to update profile.',
    network: 'Failed to connect to the server.',
    missingProfile: 'Missing token or profile ID. Please reload your profile.',
    success: 'User profile updated successfully!',

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
    linkSent: says<[email: string]>(
      'We have sent a link to {email}. Open it, and that address replaces the old one.',
    ),
    missing: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      mobileNumber: 'Enter your mobile number',
      email: 'Enter your e-mail address',
    },
    oneThing: 'Please change your password on its own page, not together with your profile.',
    securityTitle: 'Security',
    notices: 'Notices',
    noticesAbout: 'What we e-mail you, quiet hours and the digest',
    sessions: 'Where you are logged in',
    sessionsAbout: 'Devices and times; log out everywhere',
    secondFactor: 'Second factor',
    secondFactorAbout: 'A code from your phone at login',
    myData: 'My data',
    myDataAbout: 'Take your data with you; see who looked at it',
  }),
};

/** Asking for the password again before something that matters. */
export const confirmPasswordTexts = screenTexts('confirmPassword', {
  title: 'Confirm your password',
  lead: 'Your e-mail address and mobile number are protected. Please enter your password to go on.',
  password: 'Password',
  submit: 'Continue',
  busy: 'Checking…',
  cancel: 'Cancel',
  missing: 'Enter your password',
  failed: 'Your password could not be checked. Please try again.',
});

/** Account detail (A 2 /account-detail-view, A 5, A 8). */
export const accountTexts = {
  title: screenTitles.account,
  ...screenTexts('account', {
    notFound: 'Account not found.',
    loadFailed: 'Failed to fetch account details.',
    failed: 'Failed to update account.',
    network: 'Something went wrong.',
    success: 'Account updated successfully!',

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
  }),
};

/** Where one is logged in. */
export const sessionsTexts = {
  title: screenTitles.sessions,
  ...screenTexts('sessions', {
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
    confirmLead: 'Please enter your password to log devices out.',
    cancel: 'Stay logged in',
    empty: 'You are logged in nowhere else.',
  }),
};

/** The second factor. */
export const secondFactorTexts = {
  title: screenTitles.secondFactor,
  ...screenTexts('secondFactor', {
    lead: 'With a second factor you log in with your password and a code from your phone. Whoever has only your password cannot log in.',
    loading: 'Loading…',
    loadFailed: 'The second factor could not be loaded.',
    off: 'No second factor is set up.',
    required: 'Your role needs a second factor. Set one up to open the back office.',
    on: 'A second factor is set up.',
    codesLeft: says<[count: number]>(
      '{count, plural, one {{count} recovery code is left.} other {{count} recovery codes are left.}}',
    ),
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
  }),
};

/** One's own data. */
export const myDataTexts = {
  title: screenTitles.myData,
  ...screenTexts('myData', {
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
    saw: says<[what: string]>('Saw {what}'),
    took: says<[what: string]>('Took along {what}, as a file'),
    changed: says<[what: string]>('Worked on {what}'),
    times: says<[count: number]>('{count} times that day'),
    aRecord: 'a record of yours',
    kinds: {
      'contact details': 'your contact details',
      'ID number': 'your ID number',
      'bank account': 'your bank account',
      'levy account': 'your levy account',
      statements: 'your statements',
      'meters and charges': 'your meters and charges',
      'credit control and legal case': 'what is agreed or claimed of arrears',
      payments: 'payments',
      votes: 'your votes',
      'tickets and tasks': 'your tickets',
      mails: 'mails to you',
      'notes of staff': 'notes about you',
      login: 'your sign-in',
      firm: 'your firm',
    } satisfies Record<DataKind, string>,
  }),
};

/** What needs the person now, on the hub. */
export const attentionTexts = screenTexts('attention', {
  youOwe: 'You owe',
  inCredit: 'In credit',
  overdue: says<[count: number]>(
    '{count, plural, one {{count} account is overdue} other {{count} accounts are overdue}}',
  ),
  nothingOverdue: 'Nothing is overdue',
  greeting: {
    morning: says<[name: string]>('Good morning, {name}'),
    afternoon: says<[name: string]>('Good afternoon, {name}'),
    evening: says<[name: string]>('Good evening, {name}'),
  },
  lines: {
    votes: says<[count: number, day: string | null]>(
      '{day, select, null {{count, plural, one {{count} vote, closes soon} other {{count} votes, first closes soon}}} other {{count, plural, one {{count} vote, closes {day}} other {{count} votes, first closes {day}}}}}',
      'count',
      'day',
    ),
    tickets: says<[count: number]>(
      '{count, plural, one {{count} ticket waits for your answer} other {{count} tickets wait for your answer}}',
    ),
    ticket: says<[number: string, state: string]>('Ticket {number}: {state}'),
    quotes: says<[count: number, day: string | null]>(
      '{day, select, null {{count, plural, one {{count} quote to hand in} other {{count} quotes to hand in}}} other {{count, plural, one {{count} quote to hand in, closes {day}} other {{count} quotes to hand in, first closes {day}}}}}',
      'count',
      'day',
    ),
    payments: says<[count: number]>(
      '{count, plural, one {{count} payment on the way} other {{count} payments on the way}}',
    ),
    documentsLacking: says<[count: number]>(
      '{count, plural, one {{count} document to hand in} other {{count} documents to hand in}}',
    ),
    documentsExpiring: says<[count: number]>(
      '{count, plural, one {{count} document ends within 60 days} other {{count} documents end within 60 days}}',
    ),
    pending: 'Your application is being checked',
    followUp: says<[name: string, day: string]>('Follow up case {name} on {day}'),
    caseLate: says<[name: string, day: string]>('Case {name} was to be followed up on {day}'),
    /** After a count that went no further. */
    orMore: says<[what: string]>('{what} or more'),
    staffTickets: says<[count: number]>(
      '{count, plural, one {{count} new ticket} other {{count} new tickets}}',
    ),
    registrations: says<[count: number]>(
      '{count, plural, one {{count} registration without a match} other {{count} registrations without a match}}',
    ),
    applications: says<[count: number]>(
      '{count, plural, one {{count} contractor application} other {{count} contractor applications}}',
    ),
    mails: says<[count: number]>(
      '{count, plural, one {{count} mail that failed} other {{count} mails that failed}}',
    ),
  },
  closingSoon: says<[count: number]>(
    '{count, plural, one {{count} closes within two days} other {{count} close within two days}}',
  ),
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
});
