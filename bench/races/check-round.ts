/** The state of the database after a round: one decision, exact counts, one effect, one mail a trustee; or what is wrong. */

import type { TrusteeVote } from '@stoep/domain/scheme/approval-ballots';
import { approvalEffectOf } from '@stoep/domain/scheme/approval-effects';
import { type ApprovalState, approvalOutcomeOf } from '@stoep/domain/scheme/approval-outcome';
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';
import type { VoteRaceRound } from './vote-race-round.ts';

type Books = {
  state: ApprovalState;
  required: number;
  /** Null: more than half of those who may vote. */
  required_as_set: number | null;
  closes_at: string;
  payment: string;
  moves: number;
  /** The effect waits until staff confirm it. */
  held: boolean;
  decisions: { sequence: number; approvals: number; declines: number; effect: string | null }[];
  leaving: number | null;
  mails: number;
  ballots: {
    contact: string;
    vote: TrusteeVote | null;
    removed: boolean;
    recused: boolean;
    belongs: boolean;
    events: TrusteeVote[];
  }[];
};

/** Records every change of a payment's state in a row, so that a second effect cannot hide behind an equal state. */
export const trackVoteRacePaymentStates = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // The product's own role may not make tables, so this runs as the owner.
    await tx.execute(sql`set local role none`);
    await tx.execute(sql`create table payment_moves (payment_id uuid not null, state text not null)`);
    await tx.execute(sql`create index on payment_moves (payment_id)`);
    await tx.execute(sql`create function note_move() returns trigger language plpgsql as $$
      begin insert into payment_moves values (new.id, new.state); return new; end $$`);
    await tx.execute(sql`create trigger payments_moves after update on payments
      for each row execute function note_move()`);
    await tx.execute(sql`grant select, insert on payment_moves to public`);
  });

const readBooks = async (db: Database, played: VoteRaceRound): Promise<Books> => {
  const found = await db.execute<{ books: Books }>(sql`select json_build_object(
    'state', a.state, 'required', a.required_count, 'required_as_set', case when a.required_count_set
      then coalesce(a.required_count_as_set, a.required_count) end, 'closes_at', a.closes_at,
    'payment', (select state from payments where id = a.payment_id),
    'moves', (select count(*) from payment_moves m where m.payment_id = a.payment_id
      and m.state <> 'Waiting for Trustee Approval'),
    'held', a.effect_held_at is not null,
    'decisions', (select coalesce(json_agg(json_build_object('sequence', e.sequence,
        'approvals', e.detail -> 'approvals', 'declines', e.detail -> 'declines', 'effect', e.detail ->> 'effect')), '[]')
      from audit_entries e where e.subject_kind = 'approval' and e.subject_id = a.id and e.action = 'approval.decided'),
    'leaving', (select max(e.sequence) from audit_entries e where e.subject_kind = 'building'
      and e.subject_id = a.building_id and e.action = 'trustee.appointment-ended'
      and e.contact_id = ${played.removedId}::uuid),
    'mails', (select count(*) from outbox o where o.dedupe_key like 'approval-decided:' || a.id || ':%'),
    'ballots', (select json_agg(json_build_object('contact', b.contact_id, 'vote', b.vote,
        'removed', b.removed_at is not null, 'recused', b.recused_reason is not null,
        'belongs', exists (select from contractor_contacts f join payments p on p.contractor_id = f.contractor_id
          where p.id = a.payment_id and f.contact_id = b.contact_id),
        'events', (select coalesce(json_agg(v.vote), '[]') from ballot_events v where v.ballot_id = b.id)))
      from ballots b where b.approval_id = a.id)) as books
    from approvals a where a.id = ${played.approvalId}`);
  const books = found.rows[0]?.books;
  if (!books) throw new Error('The approval is gone.');
  return books;
};

const VOTE = { approve: 'Approved', decline: 'Declined', abstain: 'Abstained' } as const;

/** Every acknowledged vote is stored, no refused vote is, and none is stored twice. */
const checkVotes = (books: Books, played: VoteRaceRound): string[] => {
  const complaints: string[] = [];
  for (const { contact, vote, events } of books.ballots) {
    const tries = played.attempts.filter((one) => one.trusteeId === contact);
    const taken = tries.filter((one) => typeof one.result !== 'string').map((one) => VOTE[one.verb]);
    if (new Set(taken).size > 1) complaints.push('two different votes of one trustee were both taken');
    if ((taken[0] ?? null) !== vote) complaints.push(`a ballot says ${vote}, acknowledged was ${taken[0]}`);
    if (events.length !== (vote === null ? 0 : 1)) complaints.push(`${events.length} events for one vote`);
  }
  return complaints;
};

/** The appointment had ended before the decision was recorded. */
const leftBefore = ({ decisions: [decision], leaving }: Books): boolean =>
  decision !== undefined && leaving !== null && leaving < decision.sequence;

/**
 * The effect on the payment: exactly one, or none where fewer than two trustees in office approved money, which staff
 * confirm first (decision 0293).
 */
const checkEffect = (books: Books, played: VoteRaceRound, state: ApprovalState): string[] => {
  const left = played.removedId !== null && leftBefore(books) ? 1 : 0;
  const held = state === 'Approved' && books.ballots.length - left < 2;
  const effect = state === 'Awaiting trustees' || held ? undefined : approvalEffectOf('payment', state).payment;
  const moves = state === 'Awaiting trustees' || held ? 0 : 1;
  const complaints: string[] = [];
  if (books.held !== held) complaints.push(`${state}, and staff ${books.held ? 'have' : 'have not'} to confirm it`);
  if (books.payment !== (effect ?? 'Waiting for Trustee Approval'))
    complaints.push(`${state}, but the payment is ${books.payment}`);
  if (books.moves !== moves) complaints.push(`${books.moves} effects on the payment`);
  return complaints;
};

const checkDecision = (books: Books, played: VoteRaceRound): string[] => {
  const complaints: string[] = [];
  const say = (wrong: boolean, text: string) => {
    if (wrong) complaints.push(text);
  };
  const ballots = books.ballots.map(({ contact, vote, removed, recused }) => ({
    trusteeId: contact,
    vote,
    removed,
    recused,
    chair: false,
  }));
  const closesAt = new Date(books.closes_at);
  const terms = { requiredCount: books.required_as_set, closesAt, castingVote: false };
  const outcome = approvalOutcomeOf(terms, ballots, new Date(closesAt.getTime() - 1));
  const state = played.withdrawn ? 'Withdrawn' : outcome.state;
  const decided = state !== 'Awaiting trustees';
  say(books.state !== state, `the votes say ${state}, the approval ${books.state}`);
  say(books.decisions.length !== (decided ? 1 : 0), `${books.decisions.length} decisions`);
  const [decision] = books.decisions;
  if (decision)
    say(
      decision.approvals !== outcome.tally.approvals || decision.declines !== outcome.tally.declines,
      'the decision counted other votes than there are',
    );
  complaints.push(...checkEffect(books, played, state));
  // A trustee who left office gets a mail only where no trustee may vote any more.
  const nobodyLeft = state === 'Lapsed' && outcome.tally.eligible === 0;
  const standing = books.ballots.filter((ballot) => nobodyLeft || !ballot.removed).length;
  say(books.mails !== (decided ? standing : 0), `${books.mails} mails for ${standing} trustees`);
  say(books.required !== outcome.requiredCount, `${books.required} required, ${outcome.requiredCount} by the ballots`);
  for (const { removed, recused, belongs } of decided ? [] : books.ballots)
    say(!removed && recused !== belongs, 'an interest that was not judged at once');
  if (played.removedId !== null && books.leaving !== null) {
    const ballot = books.ballots.find((one) => one.contact === played.removedId);
    const before = decision !== undefined && decision.sequence < books.leaving;
    say(ballot !== undefined && !ballot.removed && !before, 'a removed trustee still counts');
  }
  return complaints;
};

/** What is wrong after a round; empty when nothing is. */
export const checkVoteRaceRound = async (db: Database, played: VoteRaceRound): Promise<string[]> => {
  const books = await readBooks(db, played);
  return [...played.faults, ...checkVotes(books, played), ...checkDecision(books, played)];
};
