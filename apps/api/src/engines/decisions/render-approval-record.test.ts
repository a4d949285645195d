/** The PDF of a decision's record has the managing agent's logo, like statements (rules 2.2). */
import { expect, test } from 'vitest';
import type { PLAIN_DOCUMENT_BRANDING } from '../../kernel/pdf/document-branding.ts';
import { parsePdf } from '../../kernel/pdf/read-pdf.ts';
import type { ApprovalRecordModel } from './approval-record-pdf-data.ts';
import { renderApprovalRecordPdf } from './render-approval-record.ts';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const at = '2026-03-10T08:00:00.000Z';
const model: ApprovalRecordModel = {
  version: 1,
  approvalId: '00000000-0000-7000-8000-000000000001',
  building: 'Jacaranda Court',
  subject: 'New gate motor',
  description: 'Quote of R12,500.',
  type: 'Other',
  amountCents: null,
  fileName: null,
  fileSha256: null,
  shown: '',
  startsAt: at,
  closesAt: at,
  decidedAt: at,
  outcome: 'Approved',
  requiredCount: 1,
  byCastingVote: false,
  reason: null,
  ballots: [],
  sha256: 'a'.repeat(64),
  signature: 'b'.repeat(88),
  publicKey: 'c'.repeat(44),
};
const agent = {
  name: 'Acme Agents',
  colour: '#7a1f5c',
  addressLines: [],
  telephone: null,
  email: 'office@acme.test',
};
const pictures = async (logo: typeof PLAIN_DOCUMENT_BRANDING.logo) => {
  const pdf = await renderApprovalRecordPdf(model, agent, { colour: agent.colour, logo });
  const { roles, pages } = await parsePdf(pdf);
  expect(pages.join(' ')).toContain('New gate motor');
  return roles.filter((role) => role === 'Figure').length;
};

test('rules 2.2 a logo of the agent stands on the record; without one its name does', async () => {
  expect(await pictures(null)).toBe(0);
  expect(await pictures({ bytes: PNG, type: 'png' })).toBe(1);
});
