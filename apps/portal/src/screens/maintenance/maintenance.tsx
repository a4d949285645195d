/** /maintenance/{id}/{building}: a maintenance job, with an Appointment tab once a contractor was awarded (C 2.5). */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordPageTexts, maintenanceJobPageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import type { MaintenanceJobRecord } from '@stoep/contract/works/maintenance';
import { Card } from '@stoep/ui/layout/card';
import { DayText, InstantText } from '@stoep/ui/layout/day-text';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { maintenanceJobQuery as jobQuery, maintenanceJobQuotesQuery } from '../../data/scheme/record-pages.ts';
import { PaymentsOfRecordTable } from '../../parts/payments-table/record-payments.tsx';
import { JobStatusChip } from '../../parts/record/job-status.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { RecordFieldCards, RecordHeaderFields } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { portalPaths } from '../../paths.ts';
import { MaintenanceJobNextStep, maintenanceJobCostOf } from './job-cost-and-next-step.tsx';
import { MaintenanceJobGeneralTab, maintenanceJobHeadOf } from './job-general.tsx';

const TABS = ['general', 'appointment'] as const;

const Maintenance = () => {
  const { id = '', buildingId = '' } = useParams();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  const query = useQuery(jobQuery(id));
  const { data: quotes = [] } = useQuery({
    ...maintenanceJobQuotesQuery(id),
    enabled: query.data?.building.id === buildingId,
  });
  return (
    <PortalRecordPage
      query={query}
      screen={screenTitles.maintenance}
      title={({ name }) => name}
      answer={(job) => ({
        state: <JobStatusChip progress={job.progress} />,
        ...maintenanceJobCostOf(job, quotes),
        next: <MaintenanceJobNextStep job={job} />,
      })}
      failed={recordPageTexts.failed.maintenance}
    >
      {(job) => {
        const tabs = job.awardedContractor ? TABS : TABS.slice(0, 1);
        const shown = tabs.find((name) => name === tab) ?? 'general';
        return (
          <>
            <RecordHeaderFields {...maintenanceJobHeadOf(job)} />
            <Tabs
              label={screenTitles.maintenance}
              value={shown}
              onChange={setTab}
              tabs={tabs.map((name) => ({ id: name, label: texts.tabs[name] }))}
            >
              {shown === 'general' ? (
                <MaintenanceJobGeneralTab job={job} buildingId={buildingId} />
              ) : (
                <Appointment job={job} buildingId={buildingId} />
              )}
            </Tabs>
          </>
        );
      }}
    </PortalRecordPage>
  );
};

const Appointment = ({ job, buildingId }: { job: MaintenanceJobRecord; buildingId: string }) => (
  <VerticalStack gap={3}>
    <RecordFieldCards
      sections={[
        {
          title: texts.appointment,
          items: [
            {
              label: texts.contractor,
              value: (
                <RecordLink to={job.awardedContractor} href={(id) => portalPaths.contractor.href({ id, buildingId })} />
              ),
            },
            { label: texts.acceptedQuote, value: job.acceptedQuote?.name },
            { label: texts.dateAccepted, value: <InstantText at={job.quoteAcceptedAt} dayOnly /> },
            { label: texts.completedOn, value: <DayText day={job.completedDay} /> },
          ],
        },
        {
          title: texts.amount,
          layout: 'rows',
          items: [
            { label: texts.invoiceAmount, value: moneyTextElement(job.invoiceAmount) },
            { label: texts.paidAmount, value: moneyTextElement(job.paidAmount) },
            { label: texts.remainder, value: moneyTextElement(job.remainder) },
          ],
        },
      ]}
    />
    <Card title={texts.payments} flush>
      <PaymentsOfRecordTable
        of="job"
        id={job.id}
        buildingId={buildingId}
        style="building"
        columns={['jobPayment', 'amount', 'status', 'date']}
        empty={texts.noPayments}
      />
    </Card>
  </VerticalStack>
);

export default Maintenance;
