/**
 * Checks imported open approvals by the rules of the office (rules 2.2), as they will be with their ballots and
 * building. Decided approvals are history.
 */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import {
  earliestApprovalClosing,
  isRequiredApprovalCountReachable,
  minRequiredApprovals,
  type TrusteeVotingRules,
} from '@stoep/domain/scheme/approval-outcome';
import { sql } from 'drizzle-orm';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import {
  recordImportFaults,
  type StagedImport,
  selectInPages,
  stagedRowsOfImportSql,
} from './staged-import.queries.ts';
import { tableAfterImportSql } from './stored-columns.queries.ts';

type Question = Pick<TrusteeVotingRules, keyof TrusteeVotingRules> & {
  line: number;
  startsAt: string;
  closesAt: string;
  castingVote: boolean;
  schemeCasts: boolean;
  /** Null: it follows the number of those who may vote. */
  requiredCount: number | null;
  eligible: number;
  /** Trustees in office since before the approval was raised who have no ballot: a file may not choose the voters. */
  missing: string[];
};

const openQuestions = (staged: StagedImport) => sql`
  select s._line as line, a.starts_at as "startsAt", a.closes_at as "closesAt", a.casting_vote as "castingVote",
    case when a.required_count_set then a.required_count end as "requiredCount",
    b.casting_vote_in_writing as "schemeCasts", b.fewer_votes_than_majority as "fewerThanMajority",
    b.shortest_voting_hours as "shortestHours", coalesce(v.eligible, 0) as eligible,
    array(select c.first_name || ' ' || c.last_name from trustee_appointments o join contacts c on c.id = o.contact_id
      where o.building_id = a.building_id and o.starts_at <= a.starts_at::timestamptz
        and ${isAppointmentInOfficeSql('o', sql`${staged.now.toISOString()}::timestamptz`)}
        and not exists (select from ${tableAfterImportSql(staged, 'ballots')} x
          where x.approval_id = a.id and x.contact_id = o.contact_id)
      order by 1) as missing
  from ${stagedRowsOfImportSql(staged, 'approvals')} s join ${tableAfterImportSql(staged, 'approvals')} a on a.id = s._id
  join ${tableAfterImportSql(staged, 'buildings')} b on b.id = a.building_id
  left join (select approval_id, count(*)::int as eligible from ${tableAfterImportSql(staged, 'ballots')} ballots
    where recused_reason is null and removed_at is null group by 1) v on v.approval_id = a.id
  where (s._changed or not s._known) and s._sound and a.state = 'Awaiting trustees'
    and a.starts_at is not null and a.closes_at is not null`;

/** The problems of an approval, by column of the file. Without ballots the majority rule does not apply. */
const problemsOf = (question: Question): Record<string, SentenceOrText> => {
  const { requiredCount, eligible, startsAt, closesAt, castingVote, schemeCasts } = question;
  const problems: Record<string, SentenceOrText> = {};
  const { missing } = question;
  if (eligible > 0 && missing.length > 0)
    problems.key = texts.ballotsMissing({ count: missing.length, names: missing.join(', ') });
  const earliest = earliestApprovalClosing(question, new Date(startsAt));
  if (new Date(closesAt) < earliest)
    problems.closes_at = texts.buildingGivesTrustees({
      hours: question.shortestHours,
      earliest: { at: earliest },
    });
  const least = minRequiredApprovals(question, eligible);
  if (requiredCount !== null && eligible > 0 && !isRequiredApprovalCountReachable(requiredCount, eligible))
    problems.required_count = texts.onlyTrusteesQuestion({ eligible });
  else if (requiredCount !== null && requiredCount < least)
    problems.required_count = texts.moreThanHalf({ eligible, least });
  if (castingVote && !schemeCasts) problems.casting_vote = texts.chairCastingVote;
  return problems;
};

export const checkImportedApprovals = async (staged: StagedImport): Promise<void> => {
  const file = staged.tables.get('approvals')?.file;
  if (file === undefined) return;
  for await (const questions of selectInPages<Question>(staged.tx, openQuestions(staged)))
    await recordImportFaults(
      staged,
      questions.flatMap((question) =>
        Object.entries(problemsOf(question)).map(([column, reason]) => ({
          file,
          line: question.line,
          column,
          reason: translateSentenceToEnglish(reason),
        })),
      ),
    );
};
