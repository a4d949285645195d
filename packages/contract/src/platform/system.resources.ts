/** Logins, registrations, and what the product itself keeps: mail, jobs, the audit. */
import {
  NUMBER_VISIBILITY_SETTINGS,
  OUTBOX_MAIL_STATES,
  STAFF_ROLES,
  USER_REGISTRATION_STATES,
} from '@stoep/domain/vocabulary';
import {
  ADMINISTRATOR_ROLES,
  ALL_STAFF_ROLES,
  bulkStep,
  defineOfficeResource,
  MANAGER_ROLES,
  officeReadOnlyListField,
  officeReasonField,
  statusChoicesWithTones,
  stepWithoutForm,
} from '../office/office-resource.ts';

/** Set when the login is created; later only the person changes it. */
const atFirst = (kind: 'text' | 'email', label: string) =>
  ({ kind, label, required: true, written: 'create', max: 100, search: true }) as const;

/** Whether this login sees such numbers in full; a change applies from its next call. */
const sight = <const L extends string, const H extends string>(label: L, hint: H) =>
  ({ kind: 'choice', label, choices: NUMBER_VISIBILITY_SETTINGS, written: 'edit', hint }) as const;

/** Titles each record by the person's name. */
const CALLED = {
  title: 'lastName',
  titled: 'Name',
  aside: 'email',
  sort: { field: 'lastName', order: 'asc' },
} as const;

export const loginsResource = defineOfficeResource({
  name: 'logins',
  label: 'Logins',
  singular: 'Login',
  about: 'Manage who can log in, and the roles of staff.',
  next: 'A new person gets an email with a link to choose a password.',
  ...CALLED,
  read: ALL_STAFF_ROLES,
  /** Members of staff. Everybody else is invited as a contact. */
  create: ADMINISTRATOR_ROLES,
  edit: ADMINISTRATOR_ROLES,
  slots: { beside: 'login-buttons' },
  fields: {
    firstName: atFirst('text', 'First name'),
    lastName: atFirst('text', 'Last name'),
    email: {
      ...atFirst('email', 'Email'),
      inList: true,
      hint: 'The link to choose a password is sent to this address.',
    },
    contactId: { kind: 'link', to: 'contacts', label: 'Contact', written: 'never' },
    staffRole: {
      kind: 'choice',
      label: 'Role in the office',
      choices: STAFF_ROLES,
      inList: true,
      filter: true,
    },
    identityNumbers: sight('Show full ID numbers', 'For staff only: ID numbers of owners, tenants and trustees.'),
    bankNumbers: sight(
      'Show full bank account numbers',
      'For staff only: numbers of buildings, contractors and payments.',
    ),
    emailConfirmedAt: { kind: 'instant', label: 'Address confirmed', written: 'never' },
    totpConfirmedAt: { kind: 'instant', label: 'Two-step login since', written: 'never' },
    lastLoggedInAt: officeReadOnlyListField('instant', 'Last logged in'),
    loginCount: { kind: 'whole', label: 'Times logged in', written: 'never' },
    disabledAt: officeReadOnlyListField('instant', 'Disabled'),
  },
  actions: {
    disable: stepWithoutForm(
      'Disable',
      ADMINISTRATOR_ROLES,
      'The person is logged out on all devices immediately.',
      'The person gets an email.',
    ),
    enable: stepWithoutForm(
      'Enable',
      ADMINISTRATOR_ROLES,
      'The person can log in again.',
      'The person gets an email. For a staff login, the administrators get one too.',
    ),
    sendReset: stepWithoutForm(
      'Send a reset link',
      MANAGER_ROLES,
      'The current password works until the person chooses a new one.',
      'The person gets an email with a link to choose a new password.',
    ),
    resetFactor: {
      label: 'Turn off two-step login',
      roles: ADMINISTRATOR_ROLES,
      fields: { reason: officeReasonField('How you checked the person’s identity') },
      confirm: 'The person is logged out on all devices and then logs in with the password only.',
      tells: 'The person gets an email. For a staff login, the administrators get one too.',
    },
  },
});

/** The people to whom a ticket can be assigned. */
export const staffResource = defineOfficeResource({
  name: 'staff',
  label: 'Staff',
  singular: 'Staff member',
  plural: 'Staff members',
  about: 'See the members of staff and their roles.',
  next: 'Change roles under Settings > Logins.',
  ...CALLED,
  read: ALL_STAFF_ROLES,
  fields: {
    firstName: { kind: 'text', label: 'First name', written: 'never', search: true },
    lastName: { kind: 'text', label: 'Last name', written: 'never', search: true },
    email: { ...officeReadOnlyListField('email', 'Email'), search: true },
    staffRole: officeReadOnlyListField('word', 'Role'),
  },
});

export const registrationsResource = defineOfficeResource({
  name: 'registrations',
  label: 'Portal registrations',
  singular: 'Registration',
  about: 'People registered themselves in the portal. Match each of them to a contact: before that they see nothing.',
  next: 'Check who the person is, for example by telephone. Then match the person with a contact, or refuse with a reason.',
  title: 'email',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    unmatchedRegistrations: { label: 'Registrations to match', section: 'Tickets and people', onHub: 'registrations' },
    registrationsToApprove: {
      label: 'Matched registrations to approve',
      section: 'Tickets and people',
      roles: MANAGER_ROLES,
    },
  },
  nextIn: {
    waiting: 'You can match or refuse this registration once the person opens the link in the email.',
    'to confirm':
      'The login is linked when the contact opens the link in the email, or when a second person approves. Until then the person sees nothing.',
    matched: 'The login is linked to the contact.',
    refused: 'The person got an email with the reason.',
  },
  nothingYet: 'People who registered and match no contact are listed here.',
  fields: {
    email: { kind: 'text', label: 'Email entered', computed: true, inList: true },
    name: { kind: 'text', label: 'Name entered', computed: true, inList: true },
    idNumber: {
      kind: 'text',
      label: 'ID number entered',
      computed: true,
      masked: { of: 'identity', roles: MANAGER_ROLES },
    },
    mobile: { kind: 'text', label: 'Mobile entered', computed: true },
    profileId: { kind: 'link', to: 'logins', label: 'Login', written: 'never', search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(USER_REGISTRATION_STATES, {
        waiting: 'info',
        matched: 'success',
        unmatched: 'warning',
        'to confirm': 'info',
        refused: 'danger',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    reason: officeReadOnlyListField('text', 'Reason'),
    matchedContactId: { kind: 'link', to: 'contacts', label: 'Matched with', written: 'never' },
    contactEmail: { kind: 'email', label: 'Email of the contact', computed: true },
    contactMobile: { kind: 'text', label: 'Mobile of the contact', computed: true },
    contactIdNumber: {
      kind: 'text',
      label: 'ID number of the contact',
      computed: true,
      masked: { of: 'identity', roles: MANAGER_ROLES },
    },
    differs: { kind: 'long', label: 'Differs from the contact', computed: true },
    contactHolds: { kind: 'long', label: 'Access after the match', computed: true },
    contactChange: { kind: 'long', label: 'Change of the contact’s email', computed: true },
    linkSentTo: { kind: 'email', label: 'Link was sent to', computed: true },
    proposedBy: { kind: 'link', to: 'logins', label: 'Matched by', written: 'never' },
    createdAt: officeReadOnlyListField('instant', 'Registered'),
    closedAt: { kind: 'instant', label: 'Decided', written: 'never' },
  },
  actions: {
    match: {
      label: 'Match with a contact',
      roles: MANAGER_ROLES,
      fields: {
        contactId: {
          kind: 'link',
          to: 'contacts',
          label: 'Contact',
          required: true,
          showsChosen: ['email', 'mobile', 'idNumber', 'emailChange'],
        },
      },
      shows: [{ heading: 'Entered by the person', fields: ['name', 'email', 'mobile', 'idNumber'] }],
      confirm:
        'Compare the contact with what the person entered. Once the contact opens the link in the email, or a second person approves, this person sees everything of the contact.',
      tells:
        'The contact gets an email with a link. If the address of the contact was changed within the last 7 days, it goes to the former address. The person who registered gets no email yet.',
      confirmWhen: {
        field: 'state',
        is: ['to confirm'],
        confirm:
          'This replaces the earlier match: its link no longer works, and that contact gets an email. Compare the new contact with what the person gave.',
      },
      waits: { field: 'state', is: 'to confirm' },
    },
    approve: {
      label: 'Approve the match',
      roles: MANAGER_ROLES,
      fields: {},
      confirm: 'Compare what differs first, for example by telephone. This person will see everything of the contact.',
      tells:
        'The person who registered and the contact get an email. If the address of the contact was changed within the last 7 days, it goes to the former address.',
      shows: [
        { heading: 'Entered by the person', fields: ['name', 'email', 'mobile', 'idNumber'] },
        {
          heading: 'Contact',
          fields: ['matchedContactId', 'contactEmail', 'contactMobile', 'contactIdNumber'],
        },
        {
          heading: 'Before you approve',
          fields: ['differs', 'contactHolds', 'contactChange', 'linkSentTo', 'proposedBy'],
        },
      ],
      queue: 'registrationsToApprove',
      secondPerson: 'who matched the registration',
    },
    refuse: {
      label: 'Refuse',
      roles: MANAGER_ROLES,
      fields: { reason: officeReasonField('Reason for the person') },
      tells:
        'The person who registered gets an email with the reason. If the contact has a link, it stops working, and the contact gets an email.',
    },
  },
});

/** The content of mails is not shown, because some carry links that open a login. */
export const outboxResource = defineOfficeResource({
  name: 'outbox',
  label: 'Emails',
  singular: 'Email',
  plural: 'Emails',
  about: 'See every email and its status.',
  next: 'If an email failed, see the details. Letters to accounts, statement runs and levy run emails are sent again to the address that the account has now, all others to the same address.',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    parkedMail: {
      label: 'Failed emails',
      section: 'Contractors and administration',
      alarming: true,
      onHub: 'failedMails',
    },
  },
  nothingYet: 'No email has been sent yet.',
  fields: {
    to: { ...officeReadOnlyListField('email', 'To'), search: true },
    subject: { ...officeReadOnlyListField('text', 'Subject'), search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(OUTBOX_MAIL_STATES, {
        queued: 'info',
        sent: 'success',
        parked: 'danger',
        kept: 'warning',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    attempts: { kind: 'whole', label: 'Attempts', written: 'never' },
    problem: { ...officeReadOnlyListField('long', 'Details'), inList: true },
    createdAt: officeReadOnlyListField('instant', 'Date'),
    sentAt: { kind: 'instant', label: 'Sent', written: 'never' },
  },
  actions: {
    retry: bulkStep(stepWithoutForm('Send again', MANAGER_ROLES, undefined, 'The addressee gets the email.')),
  },
});

export const auditResource = defineOfficeResource({
  name: 'audit',
  label: 'Activity log',
  singular: 'Activity log entry',
  plural: 'Activity log entries',
  about: 'See who did or saw what, and when. Nobody can change this log.',
  next: 'Open an entry to compare the values before and after.',
  nextOnPage: '',
  /** Every record that staff look at has an audit entry. Changes would be lost among them. */
  narrowed: 'Changes only',
  queues: { logIns: { label: 'Log-ins', section: 'Contractors and administration', onToday: false } },
  title: 'actorName',
  sort: { field: 'sequence', order: 'desc' },
  read: ADMINISTRATOR_ROLES,
  slots: { above: 'audit-check' },
  fields: {
    actorName: { ...officeReadOnlyListField('text', 'Person'), search: true },
    action: { ...officeReadOnlyListField('word', 'What'), search: true, sorted: false },
    about: { ...officeReadOnlyListField('text', 'About'), computed: true },
    subjectKind: { ...officeReadOnlyListField('word', 'Kind'), sorted: false },
    at: { ...officeReadOnlyListField('instant', 'When'), sorted: false },
    // Entries are numbered in order of time.
    sequence: officeReadOnlyListField('whole', 'Number'),
    actorProfileId: {
      kind: 'link',
      to: 'logins',
      label: 'Login',
      written: 'never',
      filter: true,
      sorted: false,
    },
    subjectId: { kind: 'text', label: 'Item code, for support', written: 'never', sorted: false },
    detail: {
      kind: 'data',
      label: 'Before and after',
      written: 'never',
      masked: { of: 'any', roles: ADMINISTRATOR_ROLES },
    },
    source: { kind: 'text', label: 'IP address', written: 'never', sorted: false },
    hash: { kind: 'text', label: 'Tamper check code', written: 'never', sorted: false },
  },
});

/** Automatic tasks: sending, cleaning up, making documents. A task that failed for good needs a person. */
export const backgroundJobsResource = defineOfficeResource({
  name: 'background-jobs',
  label: 'Automatic tasks',
  singular: 'Automatic task',
  plural: 'Automatic tasks',
  about: 'See what happens automatically, such as sending emails and closing votes.',
  next: 'Failed tasks are listed on Today. Run a task again when the problem is solved.',
  title: 'name',
  sort: { field: 'createdOn', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    failedJobs: { label: 'Failed automatic tasks', section: 'Contractors and administration', alarming: true },
  },
  fields: {
    name: { ...officeReadOnlyListField('word', 'What'), search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(['created', 'active', 'retry', 'completed', 'failed', 'cancelled'], {
        created: 'info',
        active: 'info',
        retry: 'warning',
        completed: 'success',
        failed: 'danger',
        cancelled: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    about: { kind: 'text', label: 'About', computed: true },
    retryCount: officeReadOnlyListField('whole', 'Retries'),
    retryLimit: { kind: 'whole', label: 'Retries allowed', written: 'never' },
    problem: { kind: 'long', label: 'Problem', computed: true },
    createdOn: officeReadOnlyListField('instant', 'Added'),
    startAfter: { kind: 'instant', label: 'Starts after', written: 'never' },
    startedOn: { kind: 'instant', label: 'Started', written: 'never' },
    completedOn: officeReadOnlyListField('instant', 'Ended'),
  },
  actions: {
    retry: bulkStep(stepWithoutForm('Run again', MANAGER_ROLES, 'The task runs again.', 'Its emails are sent.')),
  },
});
