/** Screen texts of the owner portal (A 2 /owner-portal, A 8), word for word. */
import { declareScreenTexts, textWithValues } from '@stoep/domain/wording/screen-texts';
import { screenTitles } from '../platform/screen-titles.ts';

export const ownerPortalTexts = {
  title: screenTitles.ownerPortal,
  ...declareScreenTexts('owner', {
    tabsLabel: 'Owner Portal',
    tabs: {
      accounts: 'My Accounts',
      tenant: 'My Tenant Accounts',
      buildings: 'My Buildings',
      tickets: 'My Tickets',
    },
    logATicket: 'Log A Ticket',
    modify: 'Modify',
    view: 'View',
    downloadStatement: 'Download Statement',
    viewBuilding: 'View Building',

    accountName: 'Owner Account Name',
    registrationId: 'Registration ID',
    phoneNumber: 'Phone Number',
    email: 'Email',
    levyType: 'Levy (Type)',
    complex: 'Complex',
    doorNumber: 'No.',
    current: 'Current',
    links: 'Account',
    levyAccountsOf: textWithValues<[name: string]>('levy accounts of {name}'),

    noLevyAccounts: 'No Levy Accounts for this Owner.',
    noTenantLevyAccounts: 'No Tenant Levy Accounts linked to your Units.',
    loadingAccounts: 'Loading accounts…',
    loadingTenantAccounts: 'Loading tenant accounts…',
    loadingBuildings: 'Loading buildings…',
    noAccounts: 'No Owner Accounts Found.',
    noTenantAccounts: 'No Tenant Accounts Found.',
    noBuildings: 'No Buildings Found.',
    accountsFailed: 'Failed to fetch accounts',
    accountsNetwork: 'Network error fetching accounts',
    tenantFailed: 'Failed to fetch tenant accounts',
    tenantNetwork: 'Network error fetching tenant accounts',

    doorsIn: textWithValues<[count: number, doors: string]>(
      '{count, plural, one {Door {doors}} other {Doors {doors}}}',
    ),

    now: {
      title: 'For your attention',
      amountDue: 'Amount due',
      nothingDue: 'Nothing to pay',
      owed: textWithValues<[day: string]>('You owe, as at {day}'),
      settled: textWithValues<[day: string]>('Paid up, as at {day}'),
      inCredit: textWithValues<[amount: string]>('{amount} in credit on another account'),
      onlyCredit: textWithValues<[amount: string]>('Your account is {amount} in credit'),
      ageing: 'Age analysis',
      lastPayment: 'Last payment',
      lastPaymentNote: textWithValues<[day: string, account: string]>('{day}, account {account}'),
      noPayment: 'None yet',
      nextDue: 'Next due',
      nextDuePosted: textWithValues<[day: string]>('on {day}'),
      nextDueExpected: textWithValues<[day: string]>('expected {day}, excluding water and electricity'),
      coming: textWithValues<[month: string]>('Coming: levy {month}'),
      comingDue: textWithValues<[day: string]>('due {day}, not yet included above'),
      noNextDue: 'Nothing planned',
      tickets: 'Open tickets',
      ticketsAnswered: textWithValues<[count: number]>(
        '{count, plural, =0 {No reply needed from you} one {{count} needs your reply} other {{count} need your reply}}',
      ),
      loading: 'Loading the overview of your accounts…',
      failed: 'The overview of your accounts could not be loaded.',
    },
  }),
};
