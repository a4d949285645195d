/** The steps of events about people: a unit is sold, a tenant moves in, an address changes, a trustee is replaced. Each is one form for all its parts. */
import { TRUSTEE_PORTFOLIOS } from '@stoep/domain/vocabulary';
import { MANAGER_ROLES } from '../../office/office-resource.ts';

/** Each part of these events is a form of portfolio managers or of bookkeepers; the event is for both. */
const UNIT_EVENT_ROLES = ['administrator', 'portfolio manager', 'bookkeeper'] as const;

const NEW_PERSON = 'New person';
const NEW_COUPLE = 'Two new people';
const NEW_COMPANY = 'New company or trust';
const KNOWN_PERSON = 'Existing contact';
const KNOWN_ACCOUNT = 'Existing account holder';

/** Who answers for the new levy account. */
const RESPONSIBLE_CHOICES = [NEW_PERSON, NEW_COUPLE, NEW_COMPANY, KNOWN_PERSON, KNOWN_ACCOUNT] as const;

const of = <const W extends string>(...is: readonly W[]) => ({ when: { field: 'who', is } }) as const;
const ofNew = of(NEW_PERSON, NEW_COUPLE, NEW_COMPANY);

/** Typed in, or found by name. */
const responsibleFields = {
  contactId: { kind: 'link', to: 'contacts', label: 'Contact', required: true, ...of(KNOWN_PERSON) },
  accountId: { kind: 'link', to: 'owner-accounts', label: 'Account holder', required: true, ...of(KNOWN_ACCOUNT) },
  companyName: { kind: 'text', label: 'Name of the company or trust', required: true, ...of(NEW_COMPANY) },
  firstName: {
    kind: 'text',
    label: 'First name',
    required: true,
    max: 100,
    hint: 'For a company or trust: the person who acts for it.',
    ...ofNew,
  },
  lastName: { kind: 'text', label: 'Last name', max: 100, ...ofNew },
  email: {
    kind: 'email',
    label: 'Email',
    required: true,
    max: 320,
    hint: 'Statements go there too.',
    ...ofNew,
  },
  mobile: { kind: 'phone', label: 'Mobile', mobileOnly: true, max: 20, ...ofNew },
  secondFirstName: {
    kind: 'text',
    label: 'First name of the second person',
    required: true,
    max: 100,
    ...of(NEW_COUPLE),
  },
  secondLastName: { kind: 'text', label: 'Last name of the second person', max: 100, ...of(NEW_COUPLE) },
  secondEmail: { kind: 'email', label: 'Email of the second person', required: true, max: 320, ...of(NEW_COUPLE) },
  address1: { kind: 'text', label: 'Address line 1', ...ofNew },
  address2: { kind: 'text', label: 'Address line 2', ...ofNew },
  address3: { kind: 'text', label: 'Address line 3', ...ofNew },
} as const;

const accountNumber = (like: string) =>
  ({
    kind: 'text',
    label: 'Account number',
    max: 30,
    hint: `Leave it empty to take the next number of the unit, such as ${like}.`,
  }) as const;

const soldFields = {
  day: {
    kind: 'day',
    label: 'Day of transfer',
    required: true,
    hint: 'Date on which the transfer was registered. The buyer is responsible for the unit from this date.',
  },
  who: { kind: 'choice', label: 'Buyer', choices: RESPONSIBLE_CHOICES, required: true },
  ...responsibleFields,
  accountNumber: accountNumber('A005B'),
  tenantLeaves: { kind: 'flag', label: 'The tenant moves out too', heading: 'Also on this day' },
  chargesStay: {
    kind: 'flag',
    label: 'Leave later charges with the seller',
    hint: 'Tick this if the seller was already charged for days after the transfer, and you will correct that later. If there are such charges, their amount is shown here.',
  },
} as const;

const sold = {
  label: 'Enter a sale',
  roles: UNIT_EVENT_ROLES,
  fields: soldFields,
  confirm:
    'The seller’s account ends the day before. Its balance stays there and can still be paid. The buyer’s account opens on the day of transfer. The owner on the first of the month pays the levies of that month. No entry is moved. If the sale is a mistake, press “Undo the sale” on the buyer’s account before anything is posted there.',
  tells: 'The seller gets a closing statement and the buyer an opening statement, each by email.',
} as const;

export const unitSoldStep = {
  ...sold,
  shows: [
    {
      heading: 'Owed now',
      fields: ['accountNumber', 'accountId', 'type', 'balance'],
      of: { resource: 'levy-accounts', by: 'unitId', until: 'untilDay' },
      onlyIfAny: true,
    },
  ],
} as const;

/** The same on the account of the seller. */
export const accountSoldStep = {
  ...sold,
  shows: [{ heading: 'Owed now', fields: ['accountNumber', 'accountId', 'balance', 'notYetDue', 'specialsLeft'] }],
} as const;

export const takeBackSaleStep = {
  label: 'Undo the sale',
  roles: UNIT_EVENT_ROLES,
  fields: {},
  confirm:
    'The seller’s account continues, and so does the account of a tenant that ended with the sale. This account ends on its first day and gets the type Other. The buyer’s contacts and account holder stay.',
  tells: 'The people who saw this account and the seller get an email.',
} as const;

/** The kinds of charges that a tenant may pay. */
const TENANT_CHARGE_CHOICES = ['Consumption', 'Agreed'] as const;

export const tenantMovesInStep = {
  label: 'Tenant moves in',
  roles: UNIT_EVENT_ROLES,
  fields: {
    day: {
      kind: 'day',
      label: 'First day of the tenancy',
      required: true,
      hint: 'The account of a former tenant ends the day before.',
    },
    who: { kind: 'choice', label: 'Tenant', choices: RESPONSIBLE_CHOICES, required: true },
    ...responsibleFields,
    accountNumber: accountNumber('A005T'),
    charges: {
      kind: 'choices',
      label: 'Charges for the tenant to pay',
      choices: TENANT_CHARGE_CHOICES,
      heading: 'Charges',
      hint: 'Consumption is charged by meter. Agreed charges are fixed charges that the tenant accepted. Charges that the former tenant paid pass to the new tenant automatically; any other charge needs the owner’s request and the tenant’s consent.',
    },
    chargesStay: {
      kind: 'flag',
      label: 'Leave later charges with the former tenant',
      hint: 'Tick this if the former tenant was already charged for days of the new tenancy, and you will correct that later. If there are such charges, their amount is shown here.',
    },
  },
  shows: [
    {
      heading: 'Charges of the unit',
      fields: ['name', 'kind', 'chargeTo'],
      of: { resource: 'unit-billings', by: 'unitId', until: 'endedDay' },
      onlyIfAny: true,
    },
  ],
  confirm:
    'The tenant gets a levy account of the unit. A charge moves to the tenant only after the owner requests it in the portal and the tenant agrees. Levies and interest stay with the owner.',
  tells: 'The owner, the tenant and the former tenant each get an email.',
} as const;

const CHANGE_ALL = 'Change them too';
const LEAVE = 'Leave them as they are';

/** The step of a contact whose address changed: the contact and the statement address in one form. */
export const addressChangedStep = {
  label: 'Change of address',
  roles: MANAGER_ROLES,
  fields: {
    email: { kind: 'email', label: 'New email', max: 320, hint: 'Leave empty what stays the same.' },
    mobile: { kind: 'phone', label: 'New mobile', mobileOnly: true, max: 20 },
    address1: { kind: 'text', label: 'New address line 1', heading: 'Postal address, for statements' },
    address2: { kind: 'text', label: 'New address line 2' },
    address3: { kind: 'text', label: 'New address line 3' },
    others: {
      kind: 'choice',
      label: 'Account holders with another address or other people',
      choices: [CHANGE_ALL, LEAVE],
      hint: 'If an account holder has another address than the contact, or belongs to other people too, it is listed here. Choose whether to change it.',
    },
  },
  shows: [{ heading: 'Now', fields: ['email', 'mobile', 'login', 'emailChange'] }],
  confirm:
    'The contact and the statement address of the account holders change together. For 7 days invitations and links still go to the former email address. The email address for logging in stays the same: only the person can change it, in the portal.',
  tells: 'If the email address changes, the former and the new one get an email.',
} as const;

export const TRUSTEE_OFFICES = ['Trustee', 'Chairperson'] as const;

const WAITS =
  'Nothing changes until a second member of staff confirms the new appointment. This appointment then ends with the last day that you enter here.';

/** The step that replaces a trustee: the end of one appointment and the beginning of the next. */
export const replaceTrusteeStep = {
  label: 'Replace this trustee',
  roles: MANAGER_ROLES,
  fields: {
    lastDay: { kind: 'day', label: 'Last day of this trustee', required: true },
    successorId: {
      kind: 'link',
      to: 'contacts',
      label: 'Successor',
      required: true,
      hint: 'Type the name. An owner of the building, or another person that the owners elected.',
    },
    office: { kind: 'choice', label: 'Elected as', choices: TRUSTEE_OFFICES, required: true },
    portfolios: { kind: 'choices', label: 'Portfolios', choices: TRUSTEE_PORTFOLIOS },
    firstDay: {
      kind: 'day',
      label: 'First day of the successor',
      hint: 'Leave empty to start on the day after the last day of the former trustee.',
    },
    minute: {
      kind: 'file',
      label: 'Minutes of the election',
      required: true,
      hint: 'Minutes of the meeting, with the resignation or the end of the term.',
    },
  },
  confirm: `${WAITS} After that day, this trustee’s ballot no longer counts where voting is still open. The successor takes part only in votes that start later.`,
  confirmWhen: {
    field: 'isLast',
    is: ['true'],
    confirm: `This is the last trustee of the building. After the last day each open vote lapses: put it to the trustees again. Let the successor begin on the day after, so that the building always has a trustee. ${WAITS}`,
  },
  tells: 'Once it is confirmed, both get an email, and so do the other trustees of the building.',
  waits: { field: 'standing', is: 'End waiting for confirmation' },
} as const;
