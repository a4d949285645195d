import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { Card } from '@stoep/ui/layout/card';

const texts = approvalTexts.waiting;

/** The trustees who have not voted yet, by name, while the approval waits for them. */
export const OutstandingVotersCard = ({ approval }: { approval: ApprovalDetail }) =>
  approval.approvedStatus === 'Awaiting trustees' ? (
    <Card title={texts.title}>
      {approval.waitingFor.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <ul className="waiting-for">
          {approval.waitingFor.map(({ id, trustee }) => (
            <li key={id}>{trustee}</li>
          ))}
        </ul>
      )}
    </Card>
  ) : null;
