import { contractorPortalTexts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { MaintenanceJobRecord } from '@stoep/contract/works/maintenance';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { ContractorJobStatusChip } from '../../parts/record/own-job-status.tsx';

const texts = contractorPortalTexts.award;
const steps: Readonly<Record<string, string>> = texts.steps;

/** What the firm was awarded and what it does next, above the job's details. */
export const QuoteAwardCard = ({ job }: { job: MaintenanceJobRecord }) => {
  const { acceptedQuote, quoteAcceptedAt, progress } = job;
  const next = steps[progress];
  return (
    <Card title={texts.title} actions={<ContractorJobStatusChip progress={progress} awarded quoted />}>
      <VerticalStack gap={2}>
        {next && <p>{next}</p>}
        <DetailList
          layout="rows"
          items={[
            acceptedQuote && { label: texts.quote, value: acceptedQuote.name },
            quoteAcceptedAt && {
              label: contractorPortalTexts.quoteAccepted,
              value: <InstantText at={quoteAcceptedAt} dayOnly />,
            },
          ]}
        />
      </VerticalStack>
    </Card>
  );
};
