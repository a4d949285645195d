/**
 * The signed record of the decision. The server signs it in the background some seconds after the vote, and verifies
 * it each time it is displayed.
 */
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { decisionRecordQuery, downloadDecisionRecord } from '../../data/scheme/trustee-approvals.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { portalNow } from '../../portal-clock.ts';

const texts = approvalTexts.record;

const AGAIN_MS = 1_000;
const AGAIN_LATER_MS = 10_000;
const A_MOMENT_MS = 60_000;
/** A record that failed is tried again for some minutes. A decision from before this portal never gets one. */
const SIGNED_WITHIN_MS = 600_000;

/** Milliseconds until the next poll; false once the record is signed, or never will be. */
const pollIntervalOf = (hash: string | null | undefined, decidedOn: Date): number | false => {
  const ago = portalNow().getTime() - decidedOn.getTime();
  if (hash !== null || ago > SIGNED_WITHIN_MS) return false;
  return ago < A_MOMENT_MS ? AGAIN_MS : AGAIN_LATER_MS;
};

type Decided = { readonly approvalId: string; readonly decidedOn: Date };

export const DecisionRecordCard = ({ approvalId, decidedOn }: Decided) => {
  const query = useQuery({
    ...decisionRecordQuery(approvalId),
    refetchInterval: ({ state }) => pollIntervalOf(state.data?.hash, decidedOn),
  });
  return (
    <Card
      title={texts.title}
      note={texts.lead}
      actions={
        query.data?.fileLink && (
          <FileDownloadLink read={() => downloadDecisionRecord(approvalId)} failed={approvalTexts.failed}>
            {texts.download}
          </FileDownloadLink>
        )
      }
    >
      <QueryContent query={query} loading={approvalTexts.loading} failed={approvalTexts.failed} lines={2}>
        {(record) =>
          record.hash === null ? (
            <p>{texts.waiting}</p>
          ) : (
            <VerticalStack gap={1.5}>
              <InlineNotice tone={record.verified ? 'success' : 'danger'}>
                {record.verified ? texts.verified : texts.broken}
              </InlineNotice>
              <DetailList
                items={[
                  { label: texts.signedOn, value: record.signedOn && <InstantText at={record.signedOn} /> },
                  {
                    label: texts.hash,
                    value: <code className="approval-hash">{record.hash}</code>,
                    wide: true,
                  },
                ]}
              />
            </VerticalStack>
          )
        }
      </QueryContent>
    </Card>
  );
};
