/** The signed record of the decision. The server verifies it each time it is displayed. */
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

const texts = approvalTexts.record;

export const DecisionRecordCard = ({ approvalId }: { approvalId: string }) => {
  const query = useQuery(decisionRecordQuery(approvalId));
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
