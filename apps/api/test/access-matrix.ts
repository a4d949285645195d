/**
 * The access matrix of the product as data, one file per module: for each endpoint, what every persona gets on every
 * kind of object. A test fails when an endpoint of the contract has no row here, or a row has no endpoint.
 */
import { approvalRows } from './access/approvals.ts';
import { bankRows } from './access/bank.ts';
import { buildingRecordRows } from './access/building-records.ts';
import { buildingRows } from './access/buildings.ts';
import { caseAndJobRows } from './access/cases-and-jobs.ts';
import { contractorRows } from './access/contractors.ts';
import { wholePageRows } from './access/detail-pages.ts';
import { importRows } from './access/imports.ts';
import { levyAccountRows } from './access/levy-accounts.ts';
import { officeRows } from './access/office.ts';
import { ownerAccountRows } from './access/owner-accounts.ts';
import { profileRows } from './access/profiles.ts';
import type { Row } from './access/row.ts';
import { sessionRows } from './access/session.ts';
import { splitRequestRows } from './access/split-requests.ts';
import { statementRows } from './access/statements.ts';
import { ticketRows } from './access/tickets.ts';

export const accessMatrix: readonly Row[] = [
  ...sessionRows,
  ...profileRows,
  ...ownerAccountRows,
  ...levyAccountRows,
  ...statementRows,
  ...ticketRows,
  ...splitRequestRows,
  ...buildingRows,
  ...approvalRows,
  ...buildingRecordRows,
  ...caseAndJobRows,
  ...contractorRows,
  ...officeRows,
  ...bankRows,
  ...importRows,
  ...wholePageRows,
];

/** Open to anyone by design, with their own tests: nothing of a person is behind them. */
export const openRows: ReadonlySet<string> = new Set([
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
