/** The managing agent as everybody sees it: name, colours, logo, contact. Nothing of it is secret. */
import { z } from 'zod';
import { anonymous, endpoint, only } from '../kit/endpoint.ts';
import {
  asIs,
  entity,
  flag,
  id,
  instant,
  nested,
  nestedOrNull,
  plain,
  success,
  text,
  textOrNull,
} from '../kit/wire.ts';

const palette = z.record(z.string(), z.string());

/** `theme` is null while the agent keeps the product's own colours. */
export const shownBrand = z.strictObject({
  name: z.string(),
  /** Address of the logo, or null. */
  logo: z.string().nullable(),
  theme: z.strictObject({ light: palette, dark: palette }).nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** Working days in which a ticket is answered; null promises nothing. */
  ticketAnswerDays: z.int().nullable(),
});
export type ShownBrand = z.output<typeof shownBrand>;

const line = (max: number) => z.string().trim().max(max);
const lineOrNull = (max: number) => line(max).nullable();

/** The form of the settings: empty text and null both mean "none". */
export const agentSettings = entity({
  name: plain('name', line(80)),
  colour: plain('colour', line(7)),
  deepColour: plain('deep_colour', lineOrNull(7)),
  logoFileId: plain('logo_file_id', z.uuid().nullable()),
  telephone: plain('telephone', lineOrNull(30)),
  email: plain('email', lineOrNull(254)),
  website: plain('website', lineOrNull(200)),
  address1: plain('address1', lineOrNull(100)),
  address2: plain('address2', lineOrNull(100)),
  address3: plain('address3', lineOrNull(100)),
  /** Empty promises nothing. */
  ticketAnswerDays: plain('ticket_answer_days', z.int().min(1).max(30).nullable()),
  statementNotice: plain('statement_notice', lineOrNull(1_000)),
  bankAccountName: plain('bank_account_name', lineOrNull(100)),
  bank: plain('bank', lineOrNull(60)),
  bankAccountNumber: plain('bank_account_number', lineOrNull(30)),
  branchCode: plain('branch_code', lineOrNull(10)),
  bankAccountType: plain('bank_account_type', lineOrNull(60)),
});

const agentAccount = entity({
  accountName: text('account_name'),
  bank: text('bank'),
  accountNumber: text('account_number'),
  branchCode: textOrNull('branch_code'),
  accountType: textOrNull('account_type'),
});

/** What one administrator proposed and another has not decided on: until then the old account is in force. */
const bankChange = entity({
  id: id('id'),
  /** Null proposes to have no account. */
  proposed: nestedOrNull('proposed', agentAccount),
  inForce: nestedOrNull('in_force', agentAccount),
  proposedBy: text('proposed_by'),
  proposedAt: instant('proposed_at'),
  /** Who proposed it may take it back, and approves nothing of it. */
  can: nested('can', entity({ approve: flag('approve'), decline: flag('decline') })),
  /** Why this login is not the second person, or the notice that one person set up both logins. */
  secondPerson: textOrNull('second_person'),
});

export const branding = {
  shown: endpoint({
    row: 'S-22',
    method: 'GET',
    path: '/branding/',
    summary:
      'The managing agent as the portal shows it; pages carry the same in their head, so that none waits for it',
    access: anonymous,
    response: asIs(shownBrand),
  }),
  logo: endpoint({
    row: 'S-22b',
    method: 'GET',
    path: '/branding/logo/{fileId}/',
    summary: 'The logo; a changed one has another address, so browsers may keep it',
    access: anonymous,
    params: entity({ fileId: id('fileId') }),
    response: 'file',
  }),
  settings: endpoint({
    row: 'S-23',
    method: 'GET',
    path: '/office/settings/',
    summary: "The agent's particulars, for the administrator who keeps them",
    access: only('staff'),
    response: agentSettings,
  }),
  save: endpoint({
    row: 'S-23b',
    method: 'PUT',
    path: '/office/settings/',
    summary:
      "Keep the agent's particulars, audited with before and after; another bank account waits for a second administrator",
    access: only('staff'),
    body: agentSettings,
    response: success,
  }),
  bankChange: endpoint({
    row: 'S-23c',
    method: 'GET',
    path: '/office/settings/bank-change/',
    summary: "The change of the agent's bank account that waits for a second administrator, or null",
    access: only('staff'),
    response: entity({ waiting: nestedOrNull('waiting', bankChange) }),
  }),
  decideBankChange: endpoint({
    row: 'S-23d',
    method: 'POST',
    path: '/office/settings/bank-change/{id}/',
    summary:
      "Approve a change of the agent's bank account that another administrator proposed, or decline it",
    secondPerson: 'who proposed the account of the agency',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: entity({ decision: plain('decision', z.enum(['approve', 'decline'])) }),
    response: success,
  }),
};
