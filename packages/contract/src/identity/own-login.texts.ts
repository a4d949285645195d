/**
 * Screen texts about a person's own login: passwords, profile, account, sessions, second factor, own data (A 2, A 4,
 * A 5, A 8; C 2.9, C 5, C 8). The first lines of each group are the documents', word for word.
 */
import { declareScreenTexts, textWithValues } from '@stoep/domain/wording/screen-texts';
import type { PersonalDataKind } from '../people/personal-data-kinds.ts';
import { screenTitles } from '../platform/screen-titles.ts';
import { PASSWORD_RULE_TEXT } from './password-rule.ts';

/** Reset password (A 2, A 4, A 5, A 8). */
export const resetPasswordTexts = {
  title: screenTitles.resetPassword,
  rule: PASSWORD_RULE_TEXT,
  ...declareScreenTexts('reset', {
    missingToken: 'Invalid or missing token.',
    tooShort: 'Password must have at least 10 characters.',
    differ: 'Passwords do not match.',
    failed: 'Failed to reset password.',
    network: 'Something went wrong. Please try again.',

    lead: 'Choose a new password. Changing it logs you out on all devices.',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    submit: 'Reset Password',
    busy: 'Saving…',
    success: 'Your password was reset. Redirecting to login…',
    goNow: 'Go to login now',
    askAgain: 'Request a new link',
    checking: 'Checking the link…',
    dead: 'This link no longer works. It works once, for a limited time, and only if it is the newest one. Request a new link and open the newest email.',
  }),
};

/** The same screen for an invited person without a password. */
export const firstPasswordTexts = {
  ...resetPasswordTexts,
  ...declareScreenTexts('firstPassword', {
    title: 'Choose your password',
    lead: 'Welcome. From now on, log in with your email address and this password.',
    newPassword: 'Password',
    submit: 'Save password',
    success: 'Your password is saved. Redirecting to login…',
  }),
};

/** Change password (C 2.9, C 5, C 8). */
export const changePasswordTexts = {
  title: screenTitles.changePassword,
  rule: PASSWORD_RULE_TEXT,
  ...declareScreenTexts('changePassword', {
    tooShort: 'Password must be at least 10 characters.',
    differ: 'Passwords do not match.',
    success: 'Password changed! Redirecting to login…',
    failed: 'Failed to change password.',
    network: 'Server error. Please try again.',
    missingTicket: 'Missing token or profile ID. Please start from your profile page.',

    lead: 'Changing your password logs you out on all devices.',
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

/** Confirms an email address by the link sent to it. */
export const confirmEmailTexts = {
  title: screenTitles.confirmEmail,
  ...declareScreenTexts('confirmEmail', {
    lead: 'Press the button to confirm that this address is yours.',
    password: 'Password',
    passwordHint: 'The password you log in with.',
    submit: 'Confirm',
    busy: 'Confirming…',
    dead: 'This link has expired or was already used. Log in to see whether your address is confirmed, or to request a new link.',
    incomplete: 'This link is not complete. Open it from the email again.',
    done: 'Your email address is confirmed.',
    toHub: 'To the User Portal',
    toLogin: 'To the login page',
    failed: 'Your email address could not be confirmed. Please try again.',
    connect: {
      title: 'Link a login to your accounts',
      lead: textWithValues<[login: string]>(
        'Press the button to let the login {login} see your accounts. Do it only if this login is yours.',
      ),
      passwordHint: textWithValues<[login: string]>('The password of the login {login}.'),
      submit: 'Link the login',
      busy: 'Linking…',
      done: textWithValues<[login: string]>('The login {login} now sees your accounts.'),
      failed: 'The login could not be linked. Please try again.',
    },
  }),
};

/** User profile (A 2 /user-profile, A 5, A 8). */
export const ownProfileTexts = {
  title: screenTitles.profile,
  ...declareScreenTexts('profile', {
    failed: 'Failed to update profile.',
    network: 'Failed to connect to the server.',
    missingProfile: 'Missing token or profile ID. Please reload your profile.',
    success: 'User profile updated successfully!',

    firstName: 'First name',
    lastName: 'Last name',
    mobileNumber: 'Mobile number',
    email: 'Email',
    mobileHint: 'For example 082 123 4567',
    emailHint: 'If you change it, we email a link to the new address. Open it to finish the change.',
    update: 'Update',
    busy: 'Saving…',
    changePassword: 'Change Password',
    loading: 'Loading user profile…',
    loadFailed: 'Failed to load the user profile.',
    linkSent: textWithValues<[email: string]>(
      'We have sent a link to {email}. Open it to finish the change. Until then we use your old address.',
    ),
    pending: {
      waits: textWithValues<[email: string, sentAt: string]>(
        'Waiting for you to confirm {email}. We emailed the link on {sentAt}; it works for 24 hours. Until then we use your old address.',
      ),
      resend: 'Send the link again',
      sentAgain: 'We sent the link again. Only the newest one works.',
      cancel: 'Keep my old address',
      canceled: 'Your address stays as it is. The link we sent no longer works.',
      failed: 'That did not work. Please try again.',
    },
    missing: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      mobileNumber: 'Enter your mobile number',
      email: 'Enter your email address',
    },
    oneThing: 'Please change your password on its own page, not together with your profile.',
    securityTitle: 'Settings and security',
    notices: 'Notifications',
    noticesAbout: 'Email, push and quiet hours',
    sessions: 'Devices',
    sessionsAbout: 'Where you are logged in; log out on all devices',
    secondFactor: 'Two-step login',
    secondFactorAbout: 'A code from your phone at login',
    myData: 'My data',
    myDataAbout: 'Download your data; see who viewed it',
  }),
};

/** Asks for the password again before a sensitive change. */
export const confirmPasswordTexts = declareScreenTexts('confirmPassword', {
  title: 'Confirm your password',
  lead: 'Your email address and mobile number are protected. Please enter your password to continue.',
  password: 'Password',
  submit: 'Continue',
  busy: 'Checking…',
  cancel: 'Cancel',
  missing: 'Enter your password',
  failed: 'Your password could not be checked. Please try again.',
});

/** Account detail (A 2 /account-detail-view, A 5, A 8). */
export const ownerAccountDetailTexts = {
  title: screenTitles.account,
  ...declareScreenTexts('account', {
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
    identityType: 'Type of ID',
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
      email: 'Enter an email address',
      phoneNumber: 'Enter a telephone number',
      registrationId: 'Enter an ID, registration or passport number',
    },
  }),
};

/** Open login sessions. */
export const openSessionsTexts = {
  title: screenTitles.sessions,
  ...declareScreenTexts('sessions', {
    lead: 'Log out any device you do not recognise, then change your password.',
    loading: 'Loading your devices…',
    loadFailed: 'Your devices could not be loaded.',
    device: 'Device',
    started: 'Logged in',
    lastSeen: 'Last active',
    source: 'IP address',
    thisOne: 'This device',
    unknownDevice: 'Unknown device',
    end: 'Log out',
    ended: 'That device is logged out.',
    endFailed: 'That device could not be logged out. Please try again.',
    endAll: 'Log out on all devices',
    endAllAsk: 'Log out on all devices, including this one?',
    confirmLead: 'Please enter your password to log out your devices.',
    cancel: 'Stay logged in',
    empty: 'No other device is logged in.',
  }),
};

/** The second factor. */
export const secondFactorTexts = {
  title: screenTitles.secondFactor,
  ...declareScreenTexts('secondFactor', {
    lead: 'With two-step login you log in with your password and a code from your phone. Nobody can log in with your password alone.',
    loading: 'Loading…',
    loadFailed: 'Two-step login could not be loaded.',
    off: 'Two-step login is not set up.',
    required: 'Your role needs two-step login. Set it up to open the back office.',
    on: 'Two-step login is set up.',
    codesLeft: textWithValues<[count: number]>(
      '{count, plural, one {{count} recovery code is left.} other {{count} recovery codes are left.}}',
    ),
    begin: 'Set up',
    scan: 'Scan this with your authenticator app, or type in the key.',
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
      'Store these where you can find them without your phone. You can use each one once. We show them only now.',
    codesCopy: 'Copy the codes',
    codesCopied: 'Copied. Save them in your password manager.',
    codesNotCopied: 'Could not copy. Please write them down.',
    codesKept: "I've saved them",
    renew: 'New recovery codes',
    remove: 'Turn off two-step login',
    removeLead: 'Enter a code to turn it off. After that you log in with your password alone.',
    removed: 'Two-step login is off.',
    failed: 'That did not work. Please try again.',
    confirmLead: 'Please enter your password to change two-step login.',
  }),
};

/** The person's own data. */
export const myDataTexts = {
  title: screenTitles.myData,
  ...declareScreenTexts('myData', {
    exportTitle: 'Download your data',
    exportLead:
      'Everything we hold about you in one zip file: spreadsheets, the same data as JSON, and your documents.',
    export: 'Download my data',
    exportFailed: 'We could not prepare your data. Please try again.',
    correct: 'To have something corrected or deleted, log a ticket or write to your managing agent.',
    readersTitle: 'Who viewed your records',
    readersLead: 'Each time another person opened or changed one of your records.',
    loading: 'Loading…',
    loadFailed: 'The list could not be loaded.',
    empty: 'Nobody else has opened or changed one of your records since your records came into this portal.',
    when: 'When',
    who: 'Who',
    what: 'What',
    saw: textWithValues<[what: string]>('Viewed {what}'),
    took: textWithValues<[what: string]>('Downloaded {what}'),
    changed: textWithValues<[what: string]>('Changed {what}'),
    times: textWithValues<[count: number]>('{count} times that day'),
    aRecord: 'one of your records',
    kinds: {
      'contact details': 'your contact details',
      'ID number': 'your ID number',
      'bank account': 'your bank account',
      'levy account': 'your levy account',
      statements: 'your statements',
      'meters and charges': 'your meters and charges',
      'credit control and legal case': 'your payment agreement or legal case',
      payments: 'payments',
      votes: 'your votes',
      'tickets and tasks': 'your tickets',
      mails: 'emails to you',
      'notes of staff': 'notes about you',
      login: 'your login',
      firm: 'your firm',
    } satisfies Record<PersonalDataKind, string>,
  }),
};

/** What a person has to do now, on the hub. */
export const personWorklistTexts = declareScreenTexts('attention', {
  youOwe: 'You owe',
  inCredit: 'In credit',
  overdue: textWithValues<[count: number]>(
    '{count, plural, one {{count} account is overdue} other {{count} accounts are overdue}}',
  ),
  nothingOverdue: 'Nothing is overdue',
  greeting: {
    morning: textWithValues<[name: string]>('Good morning, {name}'),
    afternoon: textWithValues<[name: string]>('Good afternoon, {name}'),
    evening: textWithValues<[name: string]>('Good evening, {name}'),
  },
  lines: {
    votes: textWithValues<[count: number, day: string | null]>(
      '{day, select, null {{count, plural, one {{count} decision to vote on, closes soon} other {{count} decisions to vote on, first closes soon}}} other {{count, plural, one {{count} decision to vote on, closes {day}} other {{count} decisions to vote on, first closes {day}}}}}',
      'count',
      'day',
    ),
    tickets: textWithValues<[count: number]>(
      '{count, plural, one {{count} ticket needs your reply} other {{count} tickets need your reply}}',
    ),
    ticket: textWithValues<[number: string, state: string]>('Ticket {number}: {state}'),
    openTickets: textWithValues<[count: number]>(
      '{count, plural, one {{count} open ticket} other {All {count} open tickets}}',
    ),
    quotes: textWithValues<[count: number, day: string | null]>(
      '{day, select, null {{count, plural, one {{count} quote to submit} other {{count} quotes to submit}}} other {{count, plural, one {{count} quote to submit, closes {day}} other {{count} quotes to submit, first closes {day}}}}}',
      'count',
      'day',
    ),
    payments: textWithValues<[count: number]>(
      '{count, plural, one {{count} payment to your company in progress} other {{count} payments to your company in progress}}',
    ),
    jobsToComplete: textWithValues<[count: number]>(
      '{count, plural, one {{count} job to complete} other {{count} jobs to complete}}',
    ),
    documentsLacking: textWithValues<[count: number]>(
      '{count, plural, one {{count} document to upload} other {{count} documents to upload}}',
    ),
    documentsExpiring: textWithValues<[count: number]>(
      '{count, plural, one {{count} document expires within 60 days} other {{count} documents expire within 60 days}}',
    ),
    pending: 'Your application is being checked',
    followUp: textWithValues<[name: string, day: string]>('Follow up case {name} on {day}'),
    caseLate: textWithValues<[name: string, day: string]>('Follow-up on case {name} was due on {day}'),
    /** After a count that stopped at its limit. */
    orMore: textWithValues<[what: string]>('{what} or more'),
    staffTickets: textWithValues<[count: number]>(
      '{count, plural, one {{count} new ticket} other {{count} new tickets}}',
    ),
    registrations: textWithValues<[count: number]>(
      '{count, plural, one {{count} registration without a match} other {{count} registrations without a match}}',
    ),
    applications: textWithValues<[count: number]>(
      '{count, plural, one {{count} contractor application} other {{count} contractor applications}}',
    ),
    mails: textWithValues<[count: number]>('{count, plural, one {{count} failed email} other {{count} failed emails}}'),
  },
  closingSoon: textWithValues<[count: number]>(
    '{count, plural, one {{count} closes within two days} other {{count} close within two days}}',
  ),
  confirmEmail: 'Please confirm your email address with the link we sent to it. We can then link your accounts.',
  resend: 'Send the link again',
  resent: 'We have sent the link. Please check your mailbox.',
  resendFailed: 'The link could not be sent. Please try again.',
  unmatched: 'Your managing agent knows that you registered, and will link your accounts.',
  toConfirm:
    'Your managing agent found your records and sent a link to the email address it has for you. Open that link. If you cannot, wait until your managing agent approves your registration: you get an email then.',
  refused:
    'Your managing agent could not link your registration. We emailed you the reason. Please contact them if you think this is a mistake.',
  buildingLeft: 'This managing agent no longer manages your building. Please contact the new managing agent.',
  factorRequired: 'Your role needs two-step login before the back office opens.',
  setUpFactor: 'Set up two-step login',
});
