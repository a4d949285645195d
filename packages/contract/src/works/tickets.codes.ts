/** Code lists of logged tickets (B 6, B 9). Numbers the documents do not fix are ours. */
import type { TicketState } from '@stoep/domain/works/ticket-progress';
import type { CodeList } from '../kit/wire-codec.ts';

/** Rules 1.3; the documents do not show the values (A 4). */
export const TICKET_PROGRESS_CODES = {
  New: 121510000,
  'In Progress': 121510001,
  'Waiting for Customer': 121510002,
  Resolved: 121510003,
  Closed: 121510004,
} as const satisfies CodeList<TicketState>;
export type TicketProgress = keyof typeof TICKET_PROGRESS_CODES;

/** B 9: ticket types for a Request, the same for owners and trustees. */
export const TICKET_REQUEST_TYPES = [
  'User Profile',
  'Account Query',
  'Maintenance',
  'Code Of Conduct',
  'Property Transfers',
  'Insurance',
  'Service Complaint',
] as const;

/** B 6: report ticket types, by the role the ticket is logged in. */
export const TICKET_REPORT_TYPES = {
  owner: ['Building', 'Account', 'Levy Account', 'Other'],
  trustee: [
    'Building',
    'Active Individual Approval',
    'Historical Individual Approval',
    'Payment',
    'Maintenance',
    'Levy Account',
    'Public Task',
    'Bank Account',
    'AOD',
    'Disconnection',
    'Legal',
    'Other',
  ],
} as const;

/** Every ticket type of both purposes; 'Maintenance' is in both lists. */
export const TICKET_TYPE_CODES = {
  'User Profile': 121510100,
  'Account Query': 121510101,
  Maintenance: 121510102,
  'Code Of Conduct': 121510103,
  'Property Transfers': 121510104,
  Insurance: 121510105,
  'Service Complaint': 121510106,
  Building: 121510110,
  Account: 121510111,
  'Levy Account': 121510112,
  'Active Individual Approval': 121510113,
  'Historical Individual Approval': 121510114,
  Payment: 121510115,
  'Public Task': 121510116,
  'Bank Account': 121510117,
  AOD: 121510118,
  Disconnection: 121510119,
  Legal: 121510120,
  Other: 121510199,
} as const satisfies CodeList;
export type TicketType = keyof typeof TICKET_TYPE_CODES;

export const TICKET_PURPOSES = ['Request', 'Report'] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];
export const TICKET_AUTHOR_ROLES = ['owner', 'trustee'] as const;
export type TicketAuthorRole = (typeof TICKET_AUTHOR_ROLES)[number];

/** The types that can be chosen for a purpose in a role. */
export const ticketTypesFor = (purpose: TicketPurpose, role: TicketAuthorRole): readonly TicketType[] =>
  purpose === 'Request' ? TICKET_REQUEST_TYPES : TICKET_REPORT_TYPES[role];
