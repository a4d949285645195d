import { formatDay } from '@stoep/domain/calendar/calendar';
import { AGE_BUCKETS } from '@stoep/domain/ledger/ageing';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatAmountWithoutCurrency, formatMoney } from '@stoep/domain/money/money-format';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';
import { stopPdfThreads } from '../../../kernel/pdf/render-pdf.ts';
import { renderStatementPdf } from './render-statement.ts';
import { aStatement, sampleInput, sampleStatement } from './statement.sample.ts';

afterAll(stopPdfThreads);

const amount = (value: Cents) => formatAmountWithoutCurrency(value, 'plain');
const inOneLine = (pages: readonly string[]) => pages.join(' ');

/** The lines of the ledger as they must read, from opening to closing balance. */
const ledgerLines = (model: StatementModel) => [
  `${formatDay(model.from)} Opening balance ${amount(model.openingBalance)}`,
  ...model.rows.map((row) =>
    [
      formatDay(row.date),
      row.reference,
      row.description,
      row.debit !== null && row.dueDate !== row.date ? formatDay(row.dueDate) : '',
      amount(row.debit ?? row.credit ?? row.balance),
      amount(row.balance),
    ]
      .filter((part) => part !== '')
      .join(' '),
  ),
  `Total of the period ${amount(model.totalDebits)} ${amount(model.totalCredits)}`,
  `${formatDay(model.to)} Closing balance ${amount(model.closingBalance)}`,
];

/** Expects each text after the one before it. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    expect(found, `'${part}' after: ${text.slice(Math.max(0, at - 60), at)}`).toBeGreaterThanOrEqual(0);
    at = found + part.length;
  }
}

describe('A-2.10 statement as PDF', () => {
  it('reads back as the model: particulars, ageing, entries with running balance, how to pay', async () => {
    const model = sampleStatement();
    const { pages } = await parsePdf(await renderStatementPdf(model));
    const text = inOneLine(pages);
    expectInOrder(text, [
      'Statement of account',
      '01 Jan 2026 to 31 Mar 2026 · issued 01 Apr 2026',
      'Nomvula Dlamini',
      'PO Box 1234',
      `Amount due on 31 Mar 2026 ${formatMoney(model.closingBalance, 'plain')}`,
      'Next levy due date 07 Apr 2026',
      'Payments up to 28 Mar 2026',
      'Account number MAR-A101',
      'Unit A101',
      'Participation quota 2.4731 %',
      'Name Marula Court',
      'CSOS no. CSOS/REG/14/WC/00321',
      'VAT no. 4123456789',
      'Notice',
      'The annual general meeting is on Thursday 16 April 2026',
      'Our office is closed from 3 to 6 April.',
      'Current 30 days 60 days 90 days 120 days 150 days 180+ days Total',
      [...AGE_BUCKETS, 'total' as const].map((bucket) => amount(model.ageing[bucket])).join(' '),
      ...ledgerLines(model),
      'Account name Marula Court Body Corporate',
      'Account number 1122334455',
      'Branch code 198765',
      'Your payment reference MAR-A101',
      'Interest: 1.5 % a month, compounded monthly, on amounts that are not paid by their due date.',
      'If you do not agree with a charge: Contact Baobab Property Management in writing at accounts@baobab.test',
      'Community Schemes Ombud Service',
    ]);
    expect(text).toContain('Page 1 of 1');
    expect(text).toContain('Baobab Property Management · 12 Long Street · Cape Town 8001 · 021 555 0100');
  });

  it('is tagged for screen readers (PDF/UA): title, language, headings, table headers, lists', async () => {
    const { roles, info, metadata } = await parsePdf(await renderStatementPdf(sampleStatement()));
    expect(metadata).toMatch(/pdfuaid:part(>|=")1/);
    expect(info.Title).toBe('Statement of account MAR-A101, 01 Jan 2026 to 31 Mar 2026');
    expect(info.Language).toBe('en-ZA');
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'L', 'Lbl', 'LBody']));
  });

  it('repeats the header of the entries on every page and numbers the pages', async () => {
    const first = sampleInput.entries[1];
    if (!first) throw new Error('the sample has entries');
    const entries = Array.from({ length: 90 }, (_, index) => ({
      ...first,
      id: `x${index}`,
      sequence: index,
    }));
    const { pages } = await parsePdf(await renderStatementPdf(sampleStatement({ entries })));
    expect(pages.length).toBeGreaterThan(2);
    const ledgerPages = pages.slice(0, 3);
    for (const page of ledgerPages) expect(page).toContain('Date Reference Description Due Debit (R) Credit (R)');
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(pages[1]).toMatch(/Statement of account MAR-A101 · Marula Court/);
  });

  it('fits an ordinary quarter on one page, and a page more neither repeats nor loses a total', async () => {
    const [, first] = sampleInput.entries;
    if (!first) throw new Error('the sample has entries');
    for (const lines of [15, 18, 20, 22, 26, 40]) {
      const entries = Array.from({ length: lines }, (_, at) => ({
        ...first,
        id: `x${at}`,
        sequence: at,
        ...(at === 0 ? { dueDate: '2026-04-07' } : {}),
      }));
      const terms = { ...sampleInput.terms, waivedWhileKept: true };
      const { pages } = await parsePdf(await renderStatementPdf(sampleStatement({ entries, terms })));
      if (lines === 15) expect(pages).toHaveLength(1);
      for (const once of ['Opening balance', 'Total of the period', 'Closing balance', 'How to pay', 'Interest:'])
        expect(inOneLine(pages).split(once), `${once} with ${lines} lines`).toHaveLength(2);
    }
  });

  it('keeps an entry of several lines on one page, and a notice longer than a page whole', async () => {
    const entries = Array.from({ length: 40 }, (_, at) => ({
      ...(sampleInput.entries[1] ?? sampleInput.entries[0]),
      id: `x${at}`,
      sequence: at,
      reference: `first${at} REFERENCEOFTHEPAYMENT last${at}x`,
    })) as typeof sampleInput.entries;
    const notices = Array.from({ length: 120 }, (_, at) => `Notice number ${at}.`);
    const terms = { ...sampleInput.terms, notices };
    const { pages } = await parsePdf(await renderStatementPdf(sampleStatement({ entries, terms })));
    for (const notice of notices) expect(inOneLine(pages)).toContain(notice);
    for (let at = 0; at < 40; at += 1)
      expect(pages.filter((page) => page.includes(`first${at} `) && page.includes(`last${at}x`))).toHaveLength(1);
  });

  it('keeps what is not yet due apart from the amount due, and leaves out what does not apply', async () => {
    const later = sampleInput.entries.map((one) => (one.id === 'e6' ? { ...one, dueDate: '2026-04-07' } : one));
    const plain = { ...sampleInput.building, vatNumber: null };
    const terms = { monthlyInterestBasisPoints: null, waivedWhileKept: false, notices: [] };
    const open = inOneLine(
      (await parsePdf(await renderStatementPdf(sampleStatement({ entries: later, building: plain, terms })))).pages,
    );
    expectInOrder(open, [
      'Amount due on 31 Mar 2026 R 3 716.12',
      'Not yet due (after 31 Mar 2026) R 12 345.67',
      'Interest: No interest is charged on overdue amounts of this account.',
    ]);
    for (const absent of ['VAT no.', 'Notice', 'Posted in advance']) expect(open).not.toContain(absent);
  });

  it('says so when nothing is due and when the account is in credit', async () => {
    const credit = sampleStatement({ to: '2026-01-20', entries: sampleInput.entries.slice(3, 4) });
    expect(inOneLine((await parsePdf(await renderStatementPdf(credit))).pages)).toContain(
      'In credit R 3 100.00 Nothing is due.',
    );
    const ahead = { ...credit, payment: { ...credit.payment, enteredAhead: cents(-39_176) } };
    expect(inOneLine((await parsePdf(await renderStatementPdf(ahead))).pages)).toContain(
      'Posted in advance, not included R 391.76 in credit',
    );
    const empty = sampleStatement({ entries: [] });
    const text = inOneLine((await parsePdf(await renderStatementPdf(empty))).pages);
    expect(text).toContain('R 0.00 Nothing is due. Thank you.');
    expectInOrder(text, ledgerLines(empty));
  });

  it('leaves out how to pay when the building has no bank account', async () => {
    const model = sampleStatement({ building: { ...sampleInput.building, bank: null } });
    expect(inOneLine((await parsePdf(await renderStatementPdf(model))).pages)).not.toContain('How to pay');
  });

  it('gives the same bytes for the same model, also from a fresh thread', async () => {
    const one = await renderStatementPdf(sampleStatement());
    const again = await renderStatementPdf(sampleStatement());
    await stopPdfThreads();
    const fresh = await renderStatementPdf(sampleStatement());
    expect(again.equals(one)).toBe(true);
    expect(fresh.equals(one)).toBe(true);
  });

  it('agrees with the ledger for random ledgers: ageing, balance and printed closing balance are one', async () => {
    await fc.assert(
      fc.asyncProperty(aStatement, async (model) => {
        const sum = AGE_BUCKETS.reduce((total, bucket) => total + model.ageing[bucket], 0);
        expect(sum).toBe(model.closingBalance);
        const text = inOneLine((await parsePdf(await renderStatementPdf(model))).pages)
          // What stands between two pages: footer, header, column titles.
          .replace(/ Baobab Property Management · 12.*?Balance \(R\)/g, '');
        expectInOrder(text, [
          [...AGE_BUCKETS, 'total' as const].map((bucket) => amount(model.ageing[bucket])).join(' '),
          ...ledgerLines(model),
        ]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('names in a statement are text, never markup (trust A-9)', () => {
  const hostile = [
    '#read("/etc/passwd")',
    '$x^2$ {{7*7}} $\u007b7*7} <%= 7*7 %>',
    '*bold* _it_ `raw` = heading @ref <label> [content]',
    '\\#panic() // comment /* x */',
    '"]; #pagebreak()',
  ];

  it.each(hostile)('%s', async (name) => {
    const model = sampleStatement({
      account: { ...sampleInput.account, responsibleParty: name, addressLines: [name] },
      building: { ...sampleInput.building, name },
      agent: { ...sampleInput.agent, name },
      terms: { monthlyInterestBasisPoints: null, waivedWhileKept: false, notices: [name] },
      entries: sampleInput.entries.map((line) => ({ ...line, description: name, reference: name })),
    });
    const { pages } = await parsePdf(await renderStatementPdf(model));
    expect(pages).toHaveLength(1);
    const found = inOneLine(pages).replaceAll(' ', '').split(name.replaceAll(' ', '')).length - 1;
    expect(found).toBeGreaterThan(10);
  });

  it('cuts a word that is wider than its column and keeps its text whole', async () => {
    const reference = 'REFERENCE-WITHOUT-GAPS'.replaceAll('-', '').repeat(3);
    const entries = sampleInput.entries.map((line) => ({ ...line, reference }));
    const { pages } = await parsePdf(await renderStatementPdf(sampleStatement({ entries })));
    const text = inOneLine(pages);
    expect(text).not.toContain(reference);
    expect(text.replaceAll(' ', '').split(reference)).toHaveLength(sampleStatement().rows.length + 1);
    expect(text).toContain('Monthly levy');
  });

  it('survives letters the typeface lacks, controls and reversed direction', async () => {
    const name = 'Zoë \u202eevil\u202c \u0000\u0007 李 \ud83d\ude00 \ud800 Nxasana';
    const model = sampleStatement({ account: { ...sampleInput.account, responsibleParty: name } });
    expect(inOneLine((await parsePdf(await renderStatementPdf(model))).pages)).toContain('Zoë evil ? ? ');
  });
});
