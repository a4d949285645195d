import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { cents } from '../money/cents.ts';
import {
  areQuotesVisible,
  compareQuotesByPrice,
  isBiddingOpen,
  mayInviteContractor,
  quoteAwardOf,
  quoteRefusalOf,
} from '../works/quote-rules.ts';
import {
  type ContractorDocument,
  contractorComplianceOf,
  contractorDocumentLastValidDay,
  contractorDocumentStatusOf,
  documentExpiryNoticeStageOf,
  requiredContractorDocumentKinds,
} from './compliance-documents.ts';

const CLOSES = new Date('2026-03-10T10:00:00Z');
const BEFORE = new Date('2026-03-10T09:59:59Z');

describe('quotes are sealed bids', () => {
  const round = { jobState: 'Requesting quotes', closesAt: CLOSES } as const;
  const bidder = { invited: true, active: true, compliant: true };
  const quote = (id: string, amount: number, at: string) => ({
    id,
    contractorId: id,
    amount: cents(amount),
    submittedAt: new Date(at),
  });
  const quotes = [quote('b', 500, '2026-03-02'), quote('c', 400, '2026-03-03'), quote('a', 500, '2026-03-01')];

  test.each([
    ['in time', bidder, round, 100, BEFORE, undefined],
    ['for nothing: the least amount is 0 (C 9)', bidder, round, 0, BEFORE, undefined],
    ['not invited', { ...bidder, invited: false }, round, 100, BEFORE, 'not_invited'],
    ['not yet approved', { ...bidder, active: false }, round, 100, BEFORE, 'not_active'],
    ['a document expired', { ...bidder, compliant: false }, round, 100, BEFORE, 'not_compliant'],
    ['at the closing instant', bidder, round, 100, CLOSES, 'closed'],
    ['after the round', bidder, { ...round, jobState: 'Awarded' as const }, 100, BEFORE, 'closed'],
    ['no amount', bidder, round, undefined, BEFORE, 'bad_amount'],
    ['below 0', bidder, round, -1, BEFORE, 'bad_amount'],
  ] as const)('%s', (_name, who, when, amount, now, refusal) => {
    expect(quoteRefusalOf(when, who, amount === undefined ? undefined : cents(amount), now)).toBe(refusal);
  });

  test('stay closed to staff and trustees until bidding has ended', () => {
    expect(areQuotesVisible(round, BEFORE)).toBe(false);
    expect(areQuotesVisible(round, CLOSES)).toBe(true);
    expect(areQuotesVisible({ jobState: 'Requesting quotes', closesAt: null }, CLOSES)).toBe(false);
    expect(areQuotesVisible({ jobState: 'Waiting for quote approval', closesAt: null }, BEFORE)).toBe(true);
    expect(areQuotesVisible({ jobState: 'New', closesAt: null }, CLOSES)).toBe(false);
    expect(isBiddingOpen({ jobState: 'Requesting quotes', closesAt: null }, CLOSES)).toBe(true);
  });

  test('are compared cheapest first, the earlier of equals before the later', () => {
    expect([...quotes].sort(compareQuotesByPrice).map((q) => q.id)).toEqual(['c', 'a', 'b']);
  });

  test('the award knows winner and losers, and waits for the opening', () => {
    expect(quoteAwardOf(round, quotes, 'a', BEFORE)).toBeUndefined();
    const given = quoteAwardOf(round, quotes, 'a', CLOSES);
    expect([given?.winner.id, given?.losers.map((q) => q.id)]).toEqual(['a', ['b', 'c']]);
    expect(quoteAwardOf(round, quotes, 'x', CLOSES)).toBeUndefined();
    expect(quoteAwardOf({ jobState: 'Completed', closesAt: CLOSES }, quotes, 'a', CLOSES)).toBeUndefined();
  });

  test('expired = not invitable', () => {
    expect([
      mayInviteContractor(bidder),
      mayInviteContractor({ ...bidder, compliant: false }),
      mayInviteContractor({ ...bidder, active: false }),
    ]).toEqual([true, false, false]);
  });
});

describe('compliance documents (rules 2.3)', () => {
  const TODAY = '2026-03-01';
  const cover = (expiresOn: string | null): ContractorDocument => ({
    kind: 'liability_cover',
    issuedOn: null,
    expiresOn,
  });
  const letter = (issuedOn: string, expiresOn: string | null = null): ContractorDocument => ({
    kind: 'bank_letter',
    issuedOn,
    expiresOn,
  });

  test('a bank letter holds for three months', () => {
    expect(contractorDocumentLastValidDay(letter('2025-11-30'))).toBe('2026-02-28');
    expect(contractorDocumentLastValidDay(letter('2025-11-30', '2026-01-01'))).toBe('2026-01-01');
    expect(contractorDocumentStatusOf(letter('2025-11-30'), TODAY)).toBe('expired');
  });

  test.each([
    ['missing', undefined, 'missing'],
    ['without an end', cover(null), 'valid'],
    ['ended yesterday', cover('2026-02-28'), 'expired'],
    ['ends today', cover('2026-03-01'), 'expiring'],
    ['in 60 days', cover('2026-04-30'), 'expiring'],
    ['in 61 days', cover('2026-05-01'), 'valid'],
  ] as const)('%s: %s', (_name, document, standing) =>
    expect(contractorDocumentStatusOf(document, TODAY)).toBe(standing),
  );

  test.each([
    [61, undefined],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, undefined],
  ])('%s days before the end the notice of stage %s is due', (days, stage) => {
    expect(documentExpiryNoticeStageOf(cover(addDays(TODAY, days)), TODAY)).toBe(stage);
  });

  test('a daily sweep finds each stage, and none before or after', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 400 }), (lead) => {
        const document = cover(addDays(TODAY, lead));
        const stages = Array.from({ length: lead + 5 }, (_, day) =>
          documentExpiryNoticeStageOf(document, addDays(TODAY, day)),
        );
        expect([...new Set(stages)]).toEqual([undefined, 60, 30, 7]);
      }),
    );
  });

  test('missing and expired documents are the reason shown; a newer one of the kind makes it good', () => {
    const required = requiredContractorDocumentKinds({ vatRegistered: false, worksOnSite: true });
    expect(required).toEqual(['registration', 'bank_letter', 'liability_cover', 'coida']);
    expect(requiredContractorDocumentKinds({ vatRegistered: true, worksOnSite: true })).toContain('vat');
    expect(requiredContractorDocumentKinds({ vatRegistered: true, worksOnSite: false })).toEqual([
      'registration',
      'vat',
      'bank_letter',
    ]);
    const held: ContractorDocument[] = [
      { kind: 'registration', issuedOn: '2010-01-01', expiresOn: null },
      letter('2025-01-01'),
      letter('2026-02-01'),
      cover('2026-01-01'),
    ];
    expect(contractorComplianceOf(held, required, TODAY)).toEqual({
      compliant: false,
      lacking: [
        { kind: 'liability_cover', standing: 'expired' },
        { kind: 'coida', standing: 'missing' },
      ],
    });
    expect(contractorComplianceOf(held, ['registration', 'bank_letter'], TODAY).compliant).toBe(true);
  });
});
