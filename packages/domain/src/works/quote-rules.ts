/** Quotes are sealed bids (calls M-49, M-101): own quote only, replaced until closing, opened after it. */

import type { Cents } from '../money/cents.ts';
import { isMaintenanceJobInQuotation, type MaintenanceJobState } from './maintenance-progress.ts';

export interface QuoteRound {
  readonly jobState: MaintenanceJobState;
  readonly closesAt: Date | null;
}

export interface QuoteBidder {
  readonly invited: boolean;
  readonly active: boolean;
  /** Documents in order; an expired one bars from invitations and quotes. */
  readonly compliant: boolean;
}

export type QuoteRefusal = 'not_invited' | 'not_active' | 'not_compliant' | 'closed' | 'bad_amount';

/** Open while the job asks for quotes and the closing instant has not come. */
export function isBiddingOpen({ jobState, closesAt }: QuoteRound, now: Date): boolean {
  return jobState === 'Requesting quotes' && (closesAt === null || now < closesAt);
}

/** Why a quote is refused, or undefined when it is taken. `amount` undefined: what was typed is no amount. */
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

/** Staff and trustees see the quotes once bidding has ended: at the closing instant, or when staff end the round. */
export function areQuotesVisible(round: QuoteRound, now: Date): boolean {
  return round.jobState !== 'New' && !isBiddingOpen(round, now);
}

export interface SubmittedQuote {
  readonly id: string;
  readonly contractorId: string;
  readonly amount: Cents;
  readonly submittedAt: Date;
}

/** The comparison: cheapest first, the earlier of two equal ones before the later. */
export function compareQuotesByPrice(a: SubmittedQuote, b: SubmittedQuote): number {
  return a.amount - b.amount || a.submittedAt.getTime() - b.submittedAt.getTime();
}

export interface QuoteAward {
  readonly winner: SubmittedQuote;
  readonly losers: readonly SubmittedQuote[];
}

/** The award tells winner and losers; undefined when the quote is not there or the bids are still sealed. */
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
