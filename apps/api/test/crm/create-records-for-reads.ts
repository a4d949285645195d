/**
 * Creates records that a portfolio does not contain, in the same way on each side, so that every read has content.
 */
import { apiContract } from '@stoep/contract';
import { strToU8 } from 'fflate';
import type { CrmComparisonSide } from './comparison-sides.ts';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const picture = () => new File([PNG], 'lamp.png');

const ticketWithFiles = async ({ harness: { call }, idOf, tokens }: CrmComparisonSide) => {
  const owner = tokens.get('o1') ?? null;
  const params = { id: idOf.get('tickets ticket-1') ?? '' };
  const named = { ticketId: params.id };
  await call(
    apiContract.tickets.addFile,
    { params: { ...params, ...named }, body: {}, files: { file: picture() } },
    owner,
  );
  const made = await call(
    apiContract.tickets.addComment,
    { params: { ...params, ...named }, body: { comment: 'Here it is.' } },
    owner,
  );
  const commentId = made?.id ?? '';
  const attached = { params: { commentId }, body: { commentIdAgain: commentId }, files: { file: picture() } };
  await call(apiContract.tickets.attach, attached, owner);
};

const ownerAsks = async ({ harness: { call }, idOf, tokens }: CrmComparisonSide) => {
  const owner = tokens.get('o1') ?? null;
  const id = (name: string) => idOf.get(name) ?? '';
  const email = 'o1@demo.test';
  const changes = [{ unitBillingId: id('unit_billings a-1-water'), to: 'Owner' as const }];
  await call(apiContract.splitRequests.ask, { body: { unitId: id('units a-1'), changes, email } }, owner);
  const order = { levyAccountId: id('levy_accounts a-1'), from: '2026-01-01', to: '2026-02-28', email };
  await call(apiContract.statements.requestPdf, { body: { ...order, userProfileId: id('logins o1') } }, owner);
};

const staffWork = async ({ harness: { call }, idOf, tokens }: CrmComparisonSide) => {
  const staff = tokens.get('st') ?? null;
  const { id: logoFileId } = await call(apiContract.office.upload, { files: { file: picture() } }, staff);
  const now = await call(apiContract.branding.settings, {}, staff);
  await call(apiContract.branding.save, { body: { ...now, logoFileId } }, staff);
  const table = strToU8('key,building,number\nnew,nowhere,1\n');
  const files = { file: new File([table], 'units.csv') };
  await call(apiContract.imports.upload, { body: { kind: 'auto' }, files }, staff);
  const ticketId = idOf.get('tickets ticket-1') ?? '';
  const answer = { params: { id: ticketId, ticketId }, body: { comment: 'On Friday.' } };
  await call(apiContract.tickets.addComment, answer, staff);
};

/** One after another, with all their jobs, so that both sides create records in the same order. */
export const createRecordsForEveryRead = async (side: CrmComparisonSide): Promise<void> => {
  await ticketWithFiles(side);
  await ownerAsks(side);
  await staffWork(side);
  await side.harness.runJobs();
};
