/** Typed text appears in documents character by character: it is data, never markup, a formula or a link. */
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import { renderApprovalRecordPdf } from '../engines/decisions/render-approval-record.ts';
import { renderStatementPdf } from '../modules/ledger/statements/render-statement.ts';
import { sampleInput, sampleStatement } from '../modules/ledger/statements/statement.sample.ts';
import { renderStatementExcel } from '../modules/ledger/statements/statement-workbook.ts';
import { stopExcelThread } from './excel/workbook.ts';
import { PLAIN_DOCUMENT_BRANDING } from './pdf/document-branding.ts';
import { parsePdf } from './pdf/read-pdf.ts';
import { stopPdfThreads } from './pdf/render-pdf.ts';

afterAll(async () => {
  await stopPdfThreads();
  await stopExcelThread();
});

const OFFER = 'Offer of R500<R600 agreed, mail <nomsa@moloi.test> today';
/** Characters with a meaning in Typst, HTML or a spreadsheet. */
const MARKS = '#panic("x") *b* _i_ $1+1$ @ref `c` \\ [x] // <b>&amp;</b> =1+1';
const TYPED = [OFFER, MARKS];
const entriesSaying = (description: string) => sampleInput.entries.map((one) => ({ ...one, description }));

/** A narrow column is broken into lines, which adds spaces that nobody typed. */
const signs = (text: string) => text.replace(/\s+/g, '');

test.each(TYPED)('a statement in PDF, its people and its entries: %s', async (typed) => {
  const model = sampleStatement({
    entries: entriesSaying(typed),
    account: { ...sampleInput.account, responsibleParty: typed },
    building: { ...sampleInput.building, name: typed },
    agent: { ...sampleInput.agent, name: typed },
    terms: { ...sampleInput.terms, notices: [typed] },
  });
  const { pages } = await parsePdf(await renderStatementPdf(model));
  const rows = signs(pages.join(' ')).split(signs(typed)).length - 1;
  // The entries of the period, and party, building, agent and notice at least once each.
  expect(rows).toBeGreaterThanOrEqual(model.rows.length + 4);
});

test.each(TYPED)('the record of a decision in PDF: %s', async (typed) => {
  const at = '2026-03-10T08:00:00.000Z';
  const record = {
    version: 1,
    approvalId: '00000000-0000-7000-8000-000000000001',
    building: typed,
    subject: typed,
    description: `${typed}\n\n${typed}`,
    type: 'Other',
    amountCents: null,
    fileName: null,
    fileSha256: null,
    shown: '',
    startsAt: at,
    closesAt: at,
    decidedAt: at,
    outcome: 'Withdrawn',
    requiredCount: 1,
    byCastingVote: false,
    reason: typed,
    ballots: [],
    sha256: 'a'.repeat(64),
    signature: 'b'.repeat(88),
    publicKey: 'c'.repeat(44),
  } as const;
  const agent = { name: typed, colour: '#7a1f5c', addressLines: [], telephone: null, email: null };
  const { pages } = await parsePdf(await renderApprovalRecordPdf(record, agent, PLAIN_DOCUMENT_BRANDING));
  // Building, subject, both lines of the description, the reason, the agent.
  expect(signs(pages.join(' ')).split(signs(typed)).length - 1).toBeGreaterThanOrEqual(6);
});

test.each(TYPED)('a statement in Excel holds it as text: %s', async (typed) => {
  const model = sampleStatement({
    entries: entriesSaying(typed),
    account: { ...sampleInput.account, responsibleParty: typed },
  });
  const workbook = Buffer.from(await renderStatementExcel(model));
  const rows = await readSheet(workbook, 'Statement');
  expect(rows.filter((row) => row[3] === typed)).toHaveLength(model.rows.length);
  expect((await readSheet(workbook, 'Summary')).flat()).toContain(typed);
  const parts = Object.entries(unzipSync(workbook)).map(([, bytes]) => strFromU8(bytes));
  expect(parts.join('')).not.toMatch(/<f>|<hyperlink/);
});
