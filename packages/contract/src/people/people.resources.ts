/** Office records: contacts, calls and notes, owner accounts and trustee appointments. */
import { PERSON_NOTE_KINDS, TRUSTEE_PORTFOLIOS } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  bulkStep,
  defineOfficeResource,
  MANAGER_ROLES,
  officeReadOnlyListField,
  officeRequiredLinkField,
  stepWithoutForm,
  WRITING_STAFF_ROLES,
} from '../office/office-resource.ts';
import { TICKET_REQUEST_TYPES } from '../works/tickets.codes.ts';
import { ticketUrgencyField } from '../works/tickets-and-tasks.resources.ts';
import { addressChangedStep, replaceTrusteeStep } from './events/event-steps.ts';

/** Requests that a caller may make: those of owners, and those about an account. */
const ASKED_BY_TELEPHONE = [...TICKET_REQUEST_TYPES, 'Levy Account', 'Other'] as const;

const accountOfPerson = { kind: 'link', to: 'levy-accounts', label: 'Levy account', required: true } as const;

export const contactsResource = defineOfficeResource({
  name: 'contacts',
  label: 'Contacts',
  singular: 'Contact',
  about:
    'Manage people with an email address. Owners and tenants without an email address are only under Account holders. “Find anything” searches both.',
  next: 'Link the person to an account holder, a building or a contractor, then invite them to the portal.',
  title: 'lastName',
  titled: 'Name',
  surnameFirst: true,
  aside: 'email',
  asideInChooser: ['units', 'email'],
  sort: { field: 'lastName', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: MANAGER_ROLES,
  edit: MANAGER_ROLES,
  nothingYet: 'Add owners, tenants, trustees and people of contractors.',
  quick: ['firstName', 'lastName', 'email', 'mobile'],
  slots: { head: 'person-head', beside: 'view-as', under: 'person-page' },
  fields: {
    firstName: { kind: 'text', label: 'First name', required: true, max: 100, search: true },
    lastName: {
      kind: 'text',
      label: 'Last name',
      max: 100,
      search: true,
      hint: 'Leave empty if the person has only one name.',
    },
    email: { kind: 'email', label: 'Email', required: true, max: 320, inList: true, search: true },
    mobile: {
      kind: 'phone',
      label: 'Mobile',
      mobileOnly: true,
      max: 20,
      inList: true,
      search: true,
      inPlace: true,
    },
    idNumber: {
      kind: 'text',
      label: 'ID, passport or registration number',
      max: 40,
      // Managers identify people by it, and agreements and legal documents name it.
      masked: { of: 'identity', roles: [...MANAGER_ROLES, 'credit controller'] },
    },
    units: { kind: 'text', label: 'Units', computed: true },
    login: { kind: 'text', label: 'Portal login', computed: true },
    ticketReach: { kind: 'text', label: 'Ticket updates', computed: true },
    statementTo: { kind: 'email', label: 'Statements go to', computed: true },
    invitationTo: { kind: 'email', label: 'Invitations and password links go to', computed: true },
    emailChange: { kind: 'long', label: 'Change of the email address', computed: true },
  },
  actions: {
    invite: bulkStep({
      ...stepWithoutForm(
        'Invite to the portal',
        MANAGER_ROLES,
        'If the email address was changed in the last 7 days, the invitation goes to the former address.',
        'Each person gets an email with a link to choose a password.',
      ),
      shows: [{ heading: 'Invitation', fields: ['invitationTo', 'emailChange'] }],
    }),
    addressChanged: addressChangedStep,
    sendStatement: {
      label: 'Send statement',
      roles: WRITING_STAFF_ROLES,
      inPart: true,
      tells:
        'The statement is emailed to the address that the person confirmed. If the person has no login, it is emailed to the address on file.',
      fields: {
        levyAccountId: accountOfPerson,
        from: { kind: 'day', label: 'From', required: true },
        to: { kind: 'day', label: 'To', required: true },
      },
    },
    logTicket: {
      label: 'Log a ticket',
      roles: WRITING_STAFF_ROLES,
      inPart: true,
      tells:
        'The ticket is logged for the person. If an email address is on file, they get an email. If they have a login, they can follow it in the portal.',
      fields: {
        description: { kind: 'long', label: 'Description', required: true, max: 10_000 },
        type: { kind: 'choice', label: 'Type', choices: ASKED_BY_TELEPHONE, required: true },
        levyAccountId: accountOfPerson,
        urgency: ticketUrgencyField,
      },
    },
    note: {
      label: 'Log a call',
      roles: WRITING_STAFF_ROLES,
      inPart: true,
      fields: {
        note: { kind: 'long', label: 'Notes', required: true, max: 4_000 },
        kind: { kind: 'choice', label: 'Kind', choices: PERSON_NOTE_KINDS, required: true },
      },
      confirm:
        'Staff can read the note; nobody can change it. If the person requests their data, the note is included.',
      tells: null,
    },
  },
  related: [
    { resource: 'record-documents', by: 'contactId' },
    { resource: 'person-notes', by: 'contactId' },
    { resource: 'trustee-appointments', by: 'contactId' },
  ],
});

export const personNotesResource = defineOfficeResource({
  name: 'person-notes',
  label: 'Calls and notes',
  singular: 'Note',
  plural: 'Notes',
  about: 'Read telephone calls and notes about people.',
  next: 'Log a call on the page of the person. Notes cannot be changed.',
  title: 'kind',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  nothingYet: 'No calls logged yet.',
  fields: {
    contactId: { ...officeRequiredLinkField('contacts', 'Person'), written: 'never' },
    kind: { kind: 'choice', label: 'Kind', choices: PERSON_NOTE_KINDS, written: 'never', filter: true },
    note: { ...officeReadOnlyListField('long', 'Notes'), search: true },
    authorName: officeReadOnlyListField('text', 'Written by'),
    createdAt: officeReadOnlyListField('instant', 'Date'),
  },
});

export const ownerAccountsResource = defineOfficeResource({
  name: 'owner-accounts',
  label: 'Account holders',
  singular: 'Account holder',
  about:
    'Manage the account holders of levy accounts: owners and tenants, each one person, several people or a company.',
  next: 'Add a levy account for each unit, and the people who can see the account in the portal.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  edit: BOOKKEEPER_ROLES,
  nothingYet: 'Add the person, people or company responsible for units.',
  quick: ['name', 'email', 'phone'],
  queues: {
    holdersToApprove: {
      label: 'Access to levy accounts to confirm',
      section: 'Tickets and people',
      roles: MANAGER_ROLES,
    },
  },
  fields: {
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    registrationId: {
      kind: 'text',
      label: 'ID, passport or registration number',
      max: 40,
      search: true,
      masked: { of: 'identity', roles: WRITING_STAFF_ROLES },
    },
    email: { kind: 'email', label: 'Statement email', max: 320, inList: true, search: true },
    phone: { kind: 'phone', label: 'Telephone', max: 20, inList: true, inPlace: true },
    address1: { kind: 'text', label: 'Address line 1' },
    address2: { kind: 'text', label: 'Address line 2' },
    address3: { kind: 'text', label: 'Address line 3' },
    holders: { kind: 'text', label: 'People with portal access', computed: true },
    holderWaiting: { kind: 'text', label: 'New person, awaiting approval', computed: true },
    removalWaiting: {
      kind: 'text',
      label: 'Person to remove, awaiting approval',
      computed: true,
    },
    emailChange: { kind: 'long', label: 'Change of the statement email', computed: true },
  },
  actions: {
    addHolder: {
      label: 'Give portal access',
      roles: MANAGER_ROLES,
      fields: { contactId: { kind: 'link', to: 'contacts', label: 'Contact', required: true } },
      confirm:
        'Once a second person approves, this person sees every levy account of the account holder. No approval is needed if nobody ever had access and the statement email is this person’s own or empty.',
      tells: 'The people on the account get an email.',
      waits: { field: 'holderWaiting' },
    },
    approveHolder: {
      label: 'Approve the new person',
      roles: MANAGER_ROLES,
      fields: {},
      confirm:
        'Compare the person with the documents first. This person then sees every levy account of the account holder.',
      tells: 'The people who see the account now, and its statement address, get an email.',
      shows: [{ heading: 'Person to add', fields: ['holderWaiting', 'holders', 'email', 'emailChange'] }],
      queue: 'holdersToApprove',
      secondPerson: 'who asked to add the person',
    },
    refuseHolder: stepWithoutForm(
      'Refuse the new person',
      MANAGER_ROLES,
      'Nothing changes for the account holder.',
      'The people on the account get an email that the new person was refused.',
    ),
    removeHolder: {
      label: 'Remove portal access',
      roles: MANAGER_ROLES,
      fields: { contactId: { kind: 'link', to: 'contacts', label: 'Contact', required: true } },
      confirm:
        'This person no longer sees the levy accounts of the account holder. A second member of staff confirms it first, unless somebody else has had access for 30 days or more.',
      tells: 'This person, the other people on the account and the statement address get an email.',
      waits: { field: 'removalWaiting' },
    },
    confirmRemoval: {
      label: 'Confirm the removal',
      roles: MANAGER_ROLES,
      fields: {},
      confirm:
        'Compare with the documents first. This person then no longer sees the levy accounts of the account holder.',
      tells: 'This person, the other people on the account and the statement address get an email.',
      shows: [{ heading: 'Person to remove', fields: ['removalWaiting', 'holders', 'email', 'emailChange'] }],
      queue: 'holdersToApprove',
      secondPerson: 'who asked to remove the only person',
    },
    keepHolder: stepWithoutForm(
      'Keep the person',
      MANAGER_ROLES,
      'The person keeps access.',
      'The people on the account, and its statement address, get an email.',
    ),
    posted: {
      label: 'Mark a statement as sent by post',
      roles: WRITING_STAFF_ROLES,
      fields: {
        levyAccountId: accountOfPerson,
        from: { kind: 'day', label: 'From', required: true },
        to: { kind: 'day', label: 'To', required: true, notBefore: 'from' },
      },
      confirm: 'Print the statement on the page of the levy account and post it. Then note it here.',
      tells: null,
    },
  },
  related: [{ resource: 'levy-accounts', by: 'accountId' }],
});

export const trusteeAppointmentsResource = defineOfficeResource({
  name: 'trustee-appointments',
  label: 'Trustees',
  singular: 'Trustee appointment',
  plural: 'Trustee appointments',
  about: 'Appoint trustees of buildings, and end their appointments.',
  nextIn: {
    Ended:
      'This appointment has ended. If that was a mistake, enter a new one. Votes of the trustee then count again where voting is still open.',
  },
  next: 'A second member of staff confirms each appointment and each end. The trustee’s right to vote starts or ends then.',
  title: 'contactId',
  sort: { field: 'startsAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: MANAGER_ROLES,
  edit: MANAGER_ROLES,
  queues: {
    appointmentsToConfirm: {
      label: 'Trustee appointments to confirm',
      section: 'Decisions and repairs',
      roles: WRITING_STAFF_ROLES,
    },
  },
  nothingYet: 'Appoint contacts as trustees of a building: they vote in the portal.',
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    contactId: { ...officeRequiredLinkField('contacts', 'Trustee'), search: true },
    portfolios: {
      kind: 'choices',
      label: 'Portfolios',
      choices: TRUSTEE_PORTFOLIOS,
      inList: true,
    },
    startsAt: { kind: 'instant', label: 'From', required: true, inList: true },
    endsAt: { kind: 'instant', label: 'Until', written: 'never', inList: true },
    lastDay: { kind: 'day', label: 'Last day entered', written: 'never' },
    replacesId: { kind: 'link', to: 'trustee-appointments', label: 'Replaces', written: 'never' },
    replacedById: { kind: 'link', to: 'trustee-appointments', label: 'Replaced by', computed: true },
    leavesOn: { kind: 'day', label: 'Last day of the trustee who leaves', computed: true },
    asChair: { kind: 'flag', label: 'Elected as chairperson', written: 'never' },
    standing: { kind: 'word', label: 'Status', computed: true, inList: true },
    minuteFileId: {
      kind: 'file',
      label: 'Minutes of the election',
      required: true,
      written: 'create',
      hint: 'Minutes of the meeting that elected the trustee.',
    },
    enteredById: { kind: 'link', to: 'logins', label: 'Entered by', written: 'never' },
    confirmedById: { kind: 'link', to: 'logins', label: 'Confirmed by', written: 'never' },
    endEnteredById: { kind: 'link', to: 'logins', label: 'End entered by', written: 'never' },
    endConfirmedById: { kind: 'link', to: 'logins', label: 'End confirmed by', written: 'never' },
    endMinuteFileId: { kind: 'file', label: 'Minutes or resignation that end the appointment', written: 'never' },
    isImported: { kind: 'flag', label: 'Imported', computed: true },
    isLast: { kind: 'flag', label: 'Last remaining trustee', computed: true },
  },
  actions: {
    confirm: {
      label: 'Confirm the appointment',
      shows: [
        {
          heading: 'Appointment',
          fields: ['buildingId', 'contactId', 'startsAt', 'minuteFileId', 'enteredById'],
        },
        { heading: 'Trustee who leaves', fields: ['replacesId', 'leavesOn', 'asChair'], onlyIfAny: true },
      ],
      queue: 'appointmentsToConfirm',
      secondPerson: 'who entered or imported the appointment',
      roles: WRITING_STAFF_ROLES,
      fields: {},
      confirm:
        'The trustee reads and votes in the portal from now on, and gets every new vote by email. A trustee who returns can vote again where voting is still open, and earlier votes count again.',
      confirmWhen: {
        field: 'isImported',
        is: ['true'],
        confirm:
          'The trustee reads and votes in the portal from now on. All appointments of the same import are confirmed together.',
      },
      tells: 'The trustee and the other trustees of the building get an email.',
    },
    refuse: {
      label: 'Refuse the appointment',
      roles: MANAGER_ROLES,
      fields: {},
      confirm:
        'The appointment gives no access. If refusing was a mistake, enter a new one. A trustee to be replaced stays in office.',
      tells: null,
    },
    replace: replaceTrusteeStep,
    end: {
      label: 'End the appointment',
      roles: MANAGER_ROLES,
      fields: {
        minute: { kind: 'file', label: 'Minutes or letter of resignation', required: true },
      },
      confirm: 'The trustee stays in office until a second member of staff confirms it.',
      confirmWhen: {
        field: 'isLast',
        is: ['true'],
        confirm:
          'This is the last trustee of the building. The trustee stays in office until a second member of staff confirms it. Then each open vote lapses.',
      },
      waits: { field: 'standing', is: 'End waiting for confirmation' },
      tells: null,
    },
    confirmEnd: {
      label: 'Confirm the end',
      shows: [
        {
          heading: 'End of the appointment',
          fields: ['buildingId', 'contactId', 'endMinuteFileId', 'endEnteredById'],
        },
      ],
      queue: 'appointmentsToConfirm',
      secondPerson: 'who entered the end of the appointment',
      roles: WRITING_STAFF_ROLES,
      fields: {},
      confirm: 'The votes of this trustee no longer count in open votes.',
      confirmWhen: {
        field: 'isLast',
        is: ['true'],
        confirm:
          'This is the last trustee of the building. Each open vote lapses: a payment goes on hold, and a letter or AOD becomes a draft again. The portfolio manager, the bookkeepers and those who were trustees get an email about each.',
      },
      tells: 'The trustee gets an email, and so do other trustees of the building if there are any.',
    },
    keepInOffice: {
      label: 'Keep in office',
      roles: MANAGER_ROLES,
      fields: {},
      confirm:
        'The trustee stays in office, and the end that was entered is discarded. A successor entered with it is refused.',
      tells: null,
    },
  },
});
