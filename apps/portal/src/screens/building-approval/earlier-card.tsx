/** Earlier questions about the same record, so that trustees see what they decided before. */
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/approvals-of-building';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { approvalTone } from '../../parts/voting/vote-tone.ts';
import { paths } from '../../paths.ts';

const texts = approvalTexts.earlier;

export const EarlierCard = ({ approval: { earlierQuestions } }: { approval: ApprovalDetail }) =>
  earlierQuestions.length === 0 ? null : (
    <Card title={texts.title} note={texts.lead}>
      <ul className="waiting-for">
        {earlierQuestions.map(({ id, subject, description, fullStatus, decidedOn }) => (
          <li key={id}>
            <StatusChip tone={approvalTone[fullStatus]}>{wordOf(fullStatus)}</StatusChip>{' '}
            <Link href={paths.buildingApproval.href({ approvalId: id })}>{subject}</Link>{' '}
            <span className="soft small">
              <InstantText at={decidedOn} />
            </span>
            {description && <p className="approval-description">{description}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
