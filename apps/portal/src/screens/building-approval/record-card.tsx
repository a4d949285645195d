/** The signed record of the decision, checked by the server each time it is shown. */
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { decisionRecord, openDecisionRecord } from '../../data/scheme/approvals.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { Loaded } from '../../parts/loaded/loaded.tsx';

const texts = approvalTexts.record;

export const RecordCard = ({ approvalId }: { approvalId: string }) => {
  const query = useQuery(decisionRecord(approvalId));
  return (
    <Card
      title={texts.title}
      note={texts.lead}
      actions={
        query.data?.fileLink && (
          <FileLink read={() => openDecisionRecord(approvalId)} failed={approvalTexts.failed}>
            {texts.download}
          </FileLink>
        )
      }
    >
      <Loaded query={query} loading={approvalTexts.loading} failed={approvalTexts.failed} lines={2}>
        {(record) =>
          record.hash === null ? (
            <p>{texts.waiting}</p>
          ) : (
            <Stack gap={1.5}>
              <Notice tone={record.verified ? 'success' : 'danger'}>
                {record.verified ? texts.verified : texts.broken}
              </Notice>
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
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
};
