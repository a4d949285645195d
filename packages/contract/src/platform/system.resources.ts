/** Logins, registrations, and what the product itself keeps: mail, jobs, the audit. */
import { MAIL_STATES, NUMBER_SIGHTS, REGISTRATION_STATES, STAFF_ROLES } from '@stoep/domain/vocabulary';
import {
  ADMINISTRATORS,
  EVERYONE,
  MANAGERS,
  ofMany,
  reasonField,
  resource,
  shown,
  states,
  step,
} from '../office/resource.ts';

/** Written when the login is made; changed by the person alone. */
const atFirst = (kind: 'text' | 'email', label: string) =>
  ({ kind, label, required: true, written: 'create', max: 100, search: true }) as const;

/** Whether the whole of such numbers is seen: counts from the next call on. */
const sight = <const L extends string, const H extends string>(label: L, hint: H) =>
  ({ kind: 'choice', label, choices: NUMBER_SIGHTS, written: 'edit', hint }) as const;

/** Whoever did something is called by name. */
const CALLED = {
  title: 'lastName',
  titled: 'Name',
  aside: 'email',
  sort: { field: 'lastName', order: 'asc' },
} as const;

export const logins = resource({
  name: 'logins',
  label: 'Logins',
  singular: 'Login',
  about: 'Who can log in, when they last did, and who is staff with which role.',
  next: 'The person gets a link by e-mail and chooses a password.',
  group: 'System',
  ...CALLED,
  read: EVERYONE,
  /** Members of staff; everybody else is invited as a contact. */
  create: ADMINISTRATORS,
  edit: ADMINISTRATORS,
  slots: { beside: 'view-as' },
  fields: {
    firstName: atFirst('text', 'First name'),
    lastName: atFirst('text', 'Last name'),
    email: {
      ...atFirst('email', 'E-mail'),
      inList: true,
      hint: 'A link to choose a password is e-mailed there.',
    },
    contactId: { kind: 'link', to: 'contacts', label: 'Contact', written: 'never' },
    staffRole: {
      kind: 'choice',
      label: 'Role in the office',
      choices: STAFF_ROLES,
      inList: true,
      filter: true,
    },
    identityNumbers: sight('ID numbers in full', 'For staff alone. Of people: owners, tenants, trustees.'),
    bankNumbers: sight('Bank account numbers in full', 'For staff alone. Of buildings, firms and payments.'),
    emailConfirmedAt: { kind: 'instant', label: 'Address confirmed', written: 'never' },
    totpConfirmedAt: { kind: 'instant', label: 'Two-step login since', written: 'never' },
    lastLoggedInAt: shown('instant', 'Last logged in'),
    loginCount: { kind: 'whole', label: 'Times logged in', written: 'never' },
    disabledAt: shown('instant', 'Disabled'),
  },
  actions: {
    disable: step(
      'Disable',
      ADMINISTRATORS,
      'The person is logged out on all devices, at once.',
      'The person gets an e-mail.',
    ),
    enable: step(
      'Enable',
      ADMINISTRATORS,
      'The person can log in again.',
      'The person gets an e-mail; of a login of staff, the administrators too.',
    ),
    sendReset: step(
      'Send a reset link',
      MANAGERS,
      'The password stays good until another one is chosen.',
      'The person gets an e-mail with a link to choose a new password.',
    ),
    resetFactor: {
      label: 'Turn off two-step login',
      roles: ADMINISTRATORS,
      fields: { reason: reasonField('How you checked who is asking') },
      confirm: 'The person is logged out on all devices, and logs in with the password alone.',
      tells: 'The person gets an e-mail; of a login of staff, the administrators too.',
    },
  },
});

/** The people a ticket can be given to. */
export const staff = resource({
  name: 'staff',
  label: 'Staff',
  singular: 'Staff member',
  plural: 'Staff members',
  about: 'The people of the office, to whom tickets can be given.',
  next: 'Roles are changed under Logins.',
  group: 'System',
  inMenu: false,
  ...CALLED,
  read: EVERYONE,
  fields: {
    firstName: { kind: 'text', label: 'First name', written: 'never', search: true },
    lastName: { kind: 'text', label: 'Last name', written: 'never', search: true },
    email: { ...shown('email', 'E-mail'), search: true },
    staffRole: shown('word', 'Role'),
  },
});

export const registrations = resource({
  name: 'registrations',
  label: 'Registrations',
  singular: 'Registration',
  about:
    'People who made a login themselves and could not be recognised. They see nothing until you say who they are.',
  next: 'Check who it is, for example by telephone, then match the person with a contact, or refuse with a reason.',
  group: 'Work',
  title: 'email',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  queues: {
    unmatchedRegistrations: { label: 'Registrations to match', section: 'People', onHub: 'registrations' },
    registrationsToApprove: { label: 'Matched registrations to approve', section: 'People', roles: MANAGERS },
  },
  nextIn: {
    waiting:
      'The person has to open the link that was sent to the e-mail address given. Then you can match or refuse it.',
    'to confirm':
      'The login is linked once the contact opens the link that was sent, or a second person approves. Until then the person sees nothing.',
    matched: 'The login is linked to the contact. There is nothing left to do.',
    refused: 'The person got an e-mail with the reason. There is nothing left to do.',
  },
  nothingYet: 'People who registered and match no contact are listed here.',
  fields: {
    email: { kind: 'text', label: 'E-mail given', computed: true, inList: true },
    name: { kind: 'text', label: 'Name given', computed: true, inList: true },
    idNumber: {
      kind: 'text',
      label: 'ID number given',
      computed: true,
      masked: { of: 'identity', roles: MANAGERS },
    },
    mobile: { kind: 'text', label: 'Mobile given', computed: true },
    profileId: { kind: 'link', to: 'logins', label: 'Login', written: 'never', search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(REGISTRATION_STATES, {
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
    reason: shown('text', 'Reason'),
    matchedContactId: { kind: 'link', to: 'contacts', label: 'Matched with', written: 'never' },
    contactEmail: { kind: 'email', label: 'E-mail of the contact', computed: true },
    contactMobile: { kind: 'text', label: 'Mobile of the contact', computed: true },
    contactIdNumber: {
      kind: 'text',
      label: 'ID number of the contact',
      computed: true,
      masked: { of: 'identity', roles: MANAGERS },
    },
    differs: { kind: 'long', label: 'Differs from the contact', computed: true },
    contactHolds: { kind: 'long', label: 'What the match gives access to', computed: true },
    contactChange: { kind: 'long', label: 'Change of the contact’s e-mail', computed: true },
    linkSentTo: { kind: 'email', label: 'Link was sent to', computed: true },
    proposedBy: { kind: 'link', to: 'logins', label: 'Matched by', written: 'never' },
    createdAt: shown('instant', 'Registered'),
    closedAt: { kind: 'instant', label: 'Settled', written: 'never' },
  },
  actions: {
    match: {
      label: 'Match with a contact',
      roles: MANAGERS,
      fields: {
        contactId: {
          kind: 'link',
          to: 'contacts',
          label: 'Contact',
          required: true,
          showsChosen: ['email', 'mobile', 'idNumber', 'emailChange'],
        },
      },
      shows: [{ heading: 'Given by the person', fields: ['name', 'email', 'mobile', 'idNumber'] }],
      confirm:
        'Compare the contact with what the person gave. Once the contact’s link is opened, or a second person approves, this person sees everything of the contact.',
      tells:
        'The contact gets an e-mail with a link. If the address of the contact was changed within the last 7 days, it goes to the former address. The person who registered gets no e-mail yet.',
      confirmWhen: {
        field: 'state',
        is: ['to confirm'],
        confirm:
          'This replaces the earlier match: its link no longer works, and that contact gets an e-mail. Compare the new contact with what the person gave.',
      },
      waits: { field: 'state', is: 'to confirm' },
    },
    approve: {
      label: 'Approve the match',
      roles: MANAGERS,
      fields: {},
      confirm:
        'Compare what differs first, for example by telephone. This person will see everything of the contact.',
      tells:
        'The person who registered and the contact get an e-mail. If the address of the contact was changed within the last 7 days, it goes to the former address.',
      shows: [
        { heading: 'Given by the person', fields: ['name', 'email', 'mobile', 'idNumber'] },
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
      roles: MANAGERS,
      fields: { reason: reasonField('Reason for the person') },
      tells:
        'The person who registered gets an e-mail with the reason. A contact that has a link which still works gets an e-mail that it no longer does.',
    },
  },
});

/** What mails say stays unread here: some carry links that open a login. */
export const outbox = resource({
  name: 'outbox',
  label: 'E-mails',
  singular: 'E-mail',
  plural: 'E-mails',
  about: 'Every e-mail that was written, and whether it was sent.',
  next: 'Where an e-mail failed, correct the address on the page of the person, then send it again.',
  group: 'System',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  queues: {
    parkedMail: {
      label: 'Failed e-mails',
      section: 'Contractors and system',
      alarming: true,
      onHub: 'failedMails',
    },
  },
  nothingYet: 'Every e-mail that the product sends is listed here.',
  fields: {
    to: { ...shown('email', 'To'), search: true },
    subject: { ...shown('text', 'Subject'), search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(MAIL_STATES, { queued: 'info', sent: 'success', parked: 'danger', kept: 'warning' }),
      written: 'never',
      inList: true,
      filter: true,
    },
    attempts: { kind: 'whole', label: 'Attempts', written: 'never' },
    problem: { ...shown('long', 'What happened'), inList: true },
    createdAt: shown('instant', 'Written'),
    sentAt: { kind: 'instant', label: 'Sent', written: 'never' },
  },
  actions: { retry: ofMany(step('Send again', MANAGERS, undefined, 'The addressee gets it.')) },
});

export const audit = resource({
  name: 'audit',
  label: 'Audit',
  singular: 'Audit entry',
  plural: 'Audit entries',
  about: 'Who did or saw what, and when. Nothing here can be changed by anybody.',
  next: 'What was before stands beside what is after.',
  group: 'System',
  /** Every record that staff look at leaves an entry: what was changed would be lost among them. */
  narrowed: 'Changes only',
  title: 'action',
  sort: { field: 'sequence', order: 'desc' },
  read: ADMINISTRATORS,
  slots: { above: 'audit-check' },
  fields: {
    // Entries are numbered as they happen: the number is the order of time.
    sequence: shown('whole', 'Number'),
    at: { ...shown('instant', 'At'), sorted: false },
    actorName: { ...shown('text', 'By'), search: true },
    action: { ...shown('word', 'What'), search: true, sorted: false },
    subjectKind: { ...shown('word', 'About'), sorted: false },
    actorProfileId: {
      kind: 'link',
      to: 'logins',
      label: 'Login',
      written: 'never',
      filter: true,
      sorted: false,
    },
    subjectId: { kind: 'text', label: 'Its number in the product', written: 'never', sorted: false },
    detail: {
      kind: 'data',
      label: 'Before and after',
      written: 'never',
      masked: { of: 'any', roles: ADMINISTRATORS },
    },
    source: { kind: 'text', label: 'From', written: 'never', sorted: false },
    hash: { kind: 'text', label: 'Seal', written: 'never', sorted: false },
  },
});

/** What the product does by itself: sending, sweeping, making documents. One that failed for good waits for a person. */
export const backgroundJobs = resource({
  name: 'background-jobs',
  label: 'Automatic tasks',
  singular: 'Automatic task',
  plural: 'Automatic tasks',
  about: 'What the product does automatically: it sends e-mails, makes statements and closes votes.',
  next: 'One that failed for good is listed on Today. Run it again when the cause is gone.',
  group: 'System',
  title: 'name',
  sort: { field: 'createdOn', order: 'desc' },
  read: EVERYONE,
  queues: {
    failedJobs: { label: 'Failed automatic tasks', section: 'Contractors and system', alarming: true },
  },
  fields: {
    name: { ...shown('word', 'What'), search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(['created', 'active', 'retry', 'completed', 'failed', 'cancelled'], {
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
    retryCount: shown('whole', 'Retries'),
    retryLimit: { kind: 'whole', label: 'Retries allowed', written: 'never' },
    problem: { kind: 'long', label: 'Problem', computed: true },
    createdOn: shown('instant', 'Added'),
    startAfter: { kind: 'instant', label: 'Not before', written: 'never' },
    startedOn: { kind: 'instant', label: 'Started', written: 'never' },
    completedOn: shown('instant', 'Ended'),
  },
  actions: {
    retry: ofMany(step('Run again', MANAGERS, 'It is done once more.', 'Its e-mails go out.')),
  },
});
