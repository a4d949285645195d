/** Quotes are sealed bids (calls M-49, M-101): own quote only, replaced until closing, opened after it. */

import type { Cents } from '../money/cents.ts';
import { isInQuotation, type JobState } from './maintenance-progress.ts';

export interface QuoteRound {
  readonly jobState: JobState;
  readonly closesAt: Date | null;
}

export interface Bidder {
  readonly invited: boolean;
  readonly active: boolean;
  /** Documents in order; an expired one bars from invitations and quotes. */
  readonly compliant: boolean;
}

export type BidRefusal = 'not_invited' | 'not_active' | 'not_compliant' | 'closed' | 'bad_amount';

/** Open while the job asks for quotes and the closing instant has not come. */
export function isBiddingOpen({ jobState, closesAt }: QuoteRound, now: Date): boolean {
  return jobState === 'Requesting quotes' && (closesAt === null || now < closesAt);
}

/** Why a quote is refused, or undefined when it is taken. `amount` undefined: what was typed is no amount. */
export function refuseBid(
  round: QuoteRound,
  bidder: Bidder,
  amount: Cents | undefined,
  now: Date,
): BidRefusal | undefined {
  if (!bidder.invited) return 'not_invited';
  if (!bidder.active) return 'not_active';
  if (!isBiddingOpen(round, now)) return 'closed';
  if (!bidder.compliant) return 'not_compliant';
  return amount === undefined || amount < 0 ? 'bad_amount' : undefined;
}

export function mayInvite(bidder: Omit<Bidder, 'invited'>): boolean {
  return bidder.active && bidder.compliant;
}

/** Staff and trustees see the quotes once bidding has ended: at the closing instant, or when staff end the round. */
export function areQuotesOpened(round: QuoteRound, now: Date): boolean {
  return round.jobState !== 'New' && !isBiddingOpen(round, now);
}

export interface LiveQuote {
  readonly id: string;
  readonly contractorId: string;
  readonly amount: Cents;
  readonly submittedAt: Date;
}

/** The comparison: cheapest first, the earlier of two equal ones before the later. */
export function compareQuotes(a: LiveQuote, b: LiveQuote): number {
  return a.amount - b.amount || a.submittedAt.getTime() - b.submittedAt.getTime();
}

export interface Award {
  readonly winner: LiveQuote;
  readonly losers: readonly LiveQuote[];
}

/** The award tells winner and losers; undefined when the quote is not there or the bids are still sealed. */
export function award(
  round: QuoteRound,
  quotes: readonly LiveQuote[],
  quoteId: string,
  now: Date,
): Award | undefined {
  const winner = quotes.find((quote) => quote.id === quoteId);
  if (winner === undefined || !isInQuotation(round.jobState) || !areQuotesOpened(round, now))
    return undefined;
  return { winner, losers: quotes.filter((quote) => quote.id !== quoteId) };
}
