/** Earlier approvals of the same record, so that trustees see their former decisions. */
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { APPROVAL_STATUS_TONES } from '../../parts/voting/vote-tone.ts';
import { portalPaths } from '../../paths.ts';

const texts = approvalTexts.earlier;

export const EarlierApprovalsCard = ({ approval: { earlierQuestions } }: { approval: ApprovalDetail }) =>
  earlierQuestions.length === 0 ? null : (
    <Card title={texts.title} note={texts.lead}>
      <ul className="waiting-for">
        {earlierQuestions.map(({ id, subject, description, fullStatus, decidedOn }) => (
          <li key={id}>
            <StatusChip tone={APPROVAL_STATUS_TONES[fullStatus]}>{translateCode(fullStatus)}</StatusChip>{' '}
            <Link href={portalPaths.buildingApproval.href({ approvalId: id })}>{subject}</Link>{' '}
            <span className="soft small">
              <InstantText at={decidedOn} />
            </span>
            {description && <p className="approval-description">{description}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
