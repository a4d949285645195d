/**
 * Quotes are sealed bids (calls M-49, M-101): a contractor sees only its own quote, may replace it until closing, and
 * all are opened after it.
 */

import type { Cents } from '../money/cents.ts';
import { isMaintenanceJobInQuotation, type MaintenanceJobState } from './maintenance-progress.ts';

export interface QuoteRound {
  readonly jobState: MaintenanceJobState;
  readonly closesAt: Date | null;
}

export interface QuoteBidder {
  readonly invited: boolean;
  readonly active: boolean;
  /** True if its compliance documents are in order. An expired document bars it from invitations and quotes. */
  readonly compliant: boolean;
}

export type QuoteRefusal = 'not_invited' | 'not_active' | 'not_compliant' | 'closed' | 'bad_amount';

/** Open while the job requests quotes and before its closing time. */
export function isBiddingOpen({ jobState, closesAt }: QuoteRound, now: Date): boolean {
  return jobState === 'Requesting quotes' && (closesAt === null || now < closesAt);
}

/** Why a quote is refused; undefined if it is accepted. `amount` is undefined if the typed text is no amount. */
export function quoteRefusalOf(
  round: QuoteRound,
  bidder: QuoteBidder,
  amount: Cents | undefined,
  now: Date,
): QuoteRefusal | undefined {
  if (!bidder.invited) return 'not_invited';
  if (!bidder.active) return 'not_active';
  if (!isBiddingOpen(round, now)) return 'closed';
  if (!bidder.compliant) return 'not_compliant';
  return amount === undefined || amount < 0 ? 'bad_amount' : undefined;
}

export function mayInviteContractor(bidder: Omit<QuoteBidder, 'invited'>): boolean {
  return bidder.active && bidder.compliant;
}

/**
 * Staff and trustees see the quotes once the bidding has ended: at the closing time, or when staff end the quote
 * round.
 */
export function areQuotesVisible(round: QuoteRound, now: Date): boolean {
  return round.jobState !== 'New' && !isBiddingOpen(round, now);
}

export interface SubmittedQuote {
  readonly id: string;
  readonly contractorId: string;
  readonly amount: Cents;
  readonly submittedAt: Date;
}

/** Compares quotes: the cheapest first, of equal ones the earlier. */
export function compareQuotesByPrice(a: SubmittedQuote, b: SubmittedQuote): number {
  return a.amount - b.amount || a.submittedAt.getTime() - b.submittedAt.getTime();
}

export interface QuoteAward {
  readonly winner: SubmittedQuote;
  readonly losers: readonly SubmittedQuote[];
}

/** The winner and the losers of an award; undefined if the quote is missing or the bids are still sealed. */
export function quoteAwardOf(
  round: QuoteRound,
  quotes: readonly SubmittedQuote[],
  quoteId: string,
  now: Date,
): QuoteAward | undefined {
  const winner = quotes.find((quote) => quote.id === quoteId);
  if (winner === undefined || !isMaintenanceJobInQuotation(round.jobState) || !areQuotesVisible(round, now))
    return undefined;
  return { winner, losers: quotes.filter((quote) => quote.id !== quoteId) };
}
