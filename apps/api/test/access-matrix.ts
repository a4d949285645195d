/**
 * The access matrix as data, one file per module: what every persona gets from each endpoint on every kind of object.
 * A test fails when an endpoint has no row, or a row has no endpoint.
 */

import type { AccessRow } from './access/access-row.ts';
import { approvalAccessRows } from './access/approvals.ts';
import { bankAccessRows } from './access/bank.ts';
import { buildingRecordAccessRows } from './access/building-records.ts';
import { buildingAccessRows } from './access/buildings.ts';
import { caseAndJobAccessRows } from './access/cases-and-jobs.ts';
import { contractorAccessRows } from './access/contractors.ts';
import { detailPageAccessRows } from './access/detail-pages.ts';
import { importAccessRows } from './access/imports.ts';
import { levyAccountAccessRows } from './access/levy-accounts.ts';
import { officeAccessRows } from './access/office.ts';
import { ownerAccountAccessRows } from './access/owner-accounts.ts';
import { profileAccessRows } from './access/profiles.ts';
import { sessionAccessRows } from './access/session.ts';
import { splitRequestAccessRows } from './access/split-requests.ts';
import { statementAccessRows } from './access/statements.ts';
import { takeOnAccessRows } from './access/take-ons.ts';
import { ticketAccessRows } from './access/tickets.ts';

export const accessMatrix: readonly AccessRow[] = [
  ...sessionAccessRows,
  ...profileAccessRows,
  ...ownerAccountAccessRows,
  ...levyAccountAccessRows,
  ...statementAccessRows,
  ...ticketAccessRows,
  ...splitRequestAccessRows,
  ...buildingAccessRows,
  ...approvalAccessRows,
  ...buildingRecordAccessRows,
  ...caseAndJobAccessRows,
  ...contractorAccessRows,
  ...officeAccessRows,
  ...bankAccessRows,
  ...importAccessRows,
  ...takeOnAccessRows,
  ...detailPageAccessRows,
];

/** Endpoints that are public by design and have tests of their own. They reveal nothing about a person. */
export const publicAccessRows: ReadonlySet<string> = new Set([
  'M-1',
  'M-3',
  'M-4',
  'M-5',
  'M-5b',
  'M-6',
  'M-6b',
  'M-14u',
  'M-119',
  'M-120',
  'D-1',
  'D-2',
  'D-3',
  'M-113',
  'M-114',
  'M-114b',
  'M-117',
  'M-117b',
  'S-22',
  'S-22b',
]);
