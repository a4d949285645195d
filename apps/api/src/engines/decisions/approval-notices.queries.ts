/** Delayed notices to trustees about approvals; each is checked again before it is sent (decision 0230). */
import { approvalMailSentences as texts } from '@stoep/contract/scheme/approval-mails.sentences';
import { cents } from '@stoep/domain/money/cents';
import type { DisplayedApprovalStatus } from '@stoep/domain/scheme/approval-outcome';
import { type SQL, sql } from 'drizzle-orm';
import type { NoticeRecordKind, NoticeSubjectKind } from '../../kernel/notices/notice-records.ts';
import { callerMomentSql } from '../../kernel/query-caller.ts';
import { approvalsReadableBy, ownPersonalInterestSql } from './personal-interest.policy.ts';

type Question = {
  id: string;
  subject: string;
  building: string;
  status: DisplayedApprovalStatus;
  interest: string | null;
  amount: string | null;
};

const awaitingVoteSql = (now: SQL) =>
  sql`approvals.state = 'Awaiting trustees' and approvals.closes_at > ${now} and b.vote is null`;
const decided = sql`approvals.state <> 'Awaiting trustees'`;

const WORDS = {
  question: ({ subject }: Question) => texts.requestSubject({ subject }),
  reminder: ({ subject }: Question) => texts.reminderSubject({ subject }),
  decision: ({ subject, status }: Question) => texts.decisionSubject({ subject, state: status }),
};

const lines =
  (about: keyof typeof WORDS): NoticeRecordKind['lines'] =>
  async (db, person, ids) => {
    const { rows } = await db.execute<Question>(sql`
      select approvals.id, approvals.subject, approvals.status, approvals.amount, buildings.name as building, ${ownPersonalInterestSql(person)} as interest
      from approvals join buildings on buildings.id = approvals.building_id
      join ballots b on b.approval_id = approvals.id and b.contact_id = ${person.contactId} and b.removed_at is null
      where approvals.id = any(${sql.param([...ids])}::uuid[]) and ${approvalsReadableBy(person)}
        and ${about === 'decision' ? decided : awaitingVoteSql(callerMomentSql(person))}`);
    return rows.map((question) => {
      const { id, building } = question;
      // A trustee with a personal interest only learns that there is an approval.
      if (question.interest === null) {
        const amount = question.amount === null ? null : cents(Number(question.amount));
        return { id, line: WORDS[about](question), amount };
      }
      const veiled = about === 'decision' ? texts.closedSubject : texts.veiledSubject;
      return { id, line: veiled({ building }) };
    });
  };

export const approvalNoticeRecords: readonly NoticeRecordKind[] = (
  ['question', 'reminder', 'decision'] as const satisfies readonly NoticeSubjectKind[]
).map((about) => ({ about, lines: lines(about) }));
