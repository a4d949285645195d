/**
 * Open questions by the same rules as those put in the office (rules 2.2): looked at where they stand already, beside
 * their ballots and their building, wherever these came from. What was decided elsewhere is history.
 */

import { formatInstant } from '@stoep/domain/calendar/calendar';
import {
  earliestClosing,
  isReachable,
  leastRequiredCount,
  type VotingRules,
} from '@stoep/domain/votes/approval-outcome';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/client.ts';
import type { PlannedTable } from './plan.ts';
import type { Fault } from './report.ts';

type Question = Pick<VotingRules, keyof VotingRules> & {
  id: string;
  startsAt: string;
  closesAt: string;
  castingVote: boolean;
  schemeCasts: boolean;
  /** Null: it follows the number of those who may vote. */
  requiredCount: number | null;
  eligible: number;
};

const findOpen = async (tx: Transaction, ids: readonly string[]): Promise<Question[]> => {
  const found = await tx.execute<Question>(sql`
    select a.id, a.starts_at as "startsAt", a.closes_at as "closesAt", a.casting_vote as "castingVote",
      case when a.required_count_set then a.required_count end as "requiredCount",
      b.casting_vote_in_writing as "schemeCasts", b.fewer_votes_than_majority as "fewerThanMajority",
      b.shortest_voting_hours as "shortestHours",
      (select count(*)::int from ballots where ballots.approval_id = a.id
        and ballots.recused_reason is null and ballots.removed_at is null) as eligible
    from approvals a join buildings b on b.id = a.building_id
    where a.state = 'Awaiting trustees'
      and a.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
  return found.rows;
};

/** What is wrong with a question, by the column of the file. Without ballots there is nobody to be more than half of. */
const problemsOf = (question: Question): Record<string, string> => {
  const { requiredCount, eligible, startsAt, closesAt, castingVote, schemeCasts } = question;
  const problems: Record<string, string> = {};
  const earliest = earliestClosing(question, new Date(startsAt));
  if (new Date(closesAt) < earliest)
    problems.closes_at = `This building gives its trustees ${question.shortestHours} hours to vote at the least: until ${formatInstant(earliest)}.`;
  const least = leastRequiredCount(question, eligible);
  if (requiredCount !== null && eligible > 0 && !isReachable(requiredCount, eligible))
    problems.required_count = `Only ${eligible} of the trustees of this question may vote.`;
  else if (requiredCount !== null && requiredCount < least)
    problems.required_count = `More than half of the ${eligible} trustees who may vote is ${least}. Fewer are enough only where the building says so (fewer_votes_than_majority).`;
  if (castingVote && !schemeCasts)
    problems.casting_vote =
      'The chair has a casting vote in writing only where the building says so (casting_vote_in_writing).';
  return problems;
};

export const checkQuestions = async (tx: Transaction, plans: readonly PlannedTable[]): Promise<Fault[]> => {
  const plan = plans.find(({ table }) => table.name === 'approvals');
  if (!plan) return [];
  const lines = new Map([...plan.added, ...plan.changed].map(({ id, row }) => [id, row.line]));
  const faults: Fault[] = [];
  for (const question of await findOpen(tx, [...lines.keys()]))
    for (const [column, reason] of Object.entries(problemsOf(question)))
      faults.push({ file: plan.file, line: lines.get(question.id) ?? 0, column, reason });
  return faults;
};
