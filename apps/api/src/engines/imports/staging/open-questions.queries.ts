/**
 * Open questions by the same rules as those put in the office (rules 2.2): looked at as they will stand, beside their ballots
 * and their building, wherever these came from. What was decided elsewhere is history.
 */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import {
  earliestClosing,
  isReachable,
  leastRequiredCount,
  type VotingRules,
} from '@stoep/domain/scheme/approval-outcome';
import { sql } from 'drizzle-orm';
import { inOffice } from '../../../access/in-office.ts';
import { inPages, rowsOf, type Staged, tellFaults } from './staged.queries.ts';
import { standing } from './stored-columns.queries.ts';

type Question = Pick<VotingRules, keyof VotingRules> & {
  line: number;
  startsAt: string;
  closesAt: string;
  castingVote: boolean;
  schemeCasts: boolean;
  /** Null: it follows the number of those who may vote. */
  requiredCount: number | null;
  eligible: number;
  /** Trustees in office since before it was put who have no ballot: a file does not choose who is asked. */
  missing: string[];
};

const openQuestions = (staged: Staged) => sql`
  select s._line as line, a.starts_at as "startsAt", a.closes_at as "closesAt", a.casting_vote as "castingVote",
    case when a.required_count_set then a.required_count end as "requiredCount",
    b.casting_vote_in_writing as "schemeCasts", b.fewer_votes_than_majority as "fewerThanMajority",
    b.shortest_voting_hours as "shortestHours", coalesce(v.eligible, 0) as eligible,
    array(select c.first_name || ' ' || c.last_name from trustee_appointments o join contacts c on c.id = o.contact_id
      where o.building_id = a.building_id and o.starts_at <= a.starts_at::timestamptz
        and ${inOffice('o', sql`${staged.now.toISOString()}::timestamptz`)}
        and not exists (select from ${standing(staged, 'ballots')} x
          where x.approval_id = a.id and x.contact_id = o.contact_id)
      order by 1) as missing
  from ${rowsOf(staged, 'approvals')} s join ${standing(staged, 'approvals')} a on a.id = s._id
  join ${standing(staged, 'buildings')} b on b.id = a.building_id
  left join (select approval_id, count(*)::int as eligible from ${standing(staged, 'ballots')} ballots
    where recused_reason is null and removed_at is null group by 1) v on v.approval_id = a.id
  where (s._changed or not s._known) and s._sound and a.state = 'Awaiting trustees'
    and a.starts_at is not null and a.closes_at is not null`;

/** What is wrong with a question, by the column of the file. Without ballots there is nobody to be more than half of. */
const problemsOf = (question: Question): Record<string, Words> => {
  const { requiredCount, eligible, startsAt, closesAt, castingVote, schemeCasts } = question;
  const problems: Record<string, Words> = {};
  const { missing } = question;
  if (eligible > 0 && missing.length > 0)
    problems.key = texts.ballotsMissing({ count: missing.length, names: missing.join(', ') });
  const earliest = earliestClosing(question, new Date(startsAt));
  if (new Date(closesAt) < earliest)
    problems.closes_at = texts.buildingGivesTrustees({
      hours: question.shortestHours,
      earliest: { at: earliest },
    });
  const least = leastRequiredCount(question, eligible);
  if (requiredCount !== null && eligible > 0 && !isReachable(requiredCount, eligible))
    problems.required_count = texts.onlyTrusteesQuestion({ eligible });
  else if (requiredCount !== null && requiredCount < least)
    problems.required_count = texts.moreThanHalf({ eligible, least });
  if (castingVote && !schemeCasts) problems.casting_vote = texts.chairCastingVote;
  return problems;
};

export const checkQuestions = async (staged: Staged): Promise<void> => {
  const file = staged.tables.get('approvals')?.file;
  if (file === undefined) return;
  for await (const questions of inPages<Question>(staged.tx, openQuestions(staged)))
    await tellFaults(
      staged,
      questions.flatMap((question) =>
        Object.entries(problemsOf(question)).map(([column, reason]) => ({
          file,
          line: question.line,
          column,
          reason: inEnglish(reason),
        })),
      ),
    );
};
