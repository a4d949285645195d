import { contractorTexts } from '@stoep/contract/suppliers/contractor.texts';
import type { JobRecord } from '@stoep/contract/works/maintenance';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Stack } from '@stoep/ui/layout/layout';
import { OwnJobStatus } from '../../parts/record/own-job-status.tsx';

const texts = contractorTexts.award;
const steps: Readonly<Record<string, string>> = texts.steps;

/** What the firm was given, and what it does next: before the job's own particulars. */
export const AwardCard = ({ job }: { job: JobRecord }) => {
  const { acceptedQuote, quoteAcceptedAt, progress } = job;
  const next = steps[progress];
  return (
    <Card title={texts.title} actions={<OwnJobStatus progress={progress} awarded quoted />}>
      <Stack gap={2}>
        {next && <p>{next}</p>}
        <DetailList
          layout="rows"
          items={[
            acceptedQuote && { label: texts.quote, value: acceptedQuote.name },
            quoteAcceptedAt && {
              label: contractorTexts.quoteAccepted,
              value: <InstantText at={quoteAcceptedAt} dayOnly />,
            },
          ]}
        />
      </Stack>
    </Card>
  );
};
