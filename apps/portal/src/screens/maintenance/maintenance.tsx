/** /maintenance/{id}/{building}: a maintenance job; Appointment once a contractor was awarded (C 2.5). */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordTexts, jobTexts as texts } from '@stoep/contract/scheme/records.texts';
import type { JobRecord } from '@stoep/contract/works/maintenance';
import { Card } from '@stoep/ui/layout/card';
import { DayText, InstantText } from '@stoep/ui/layout/day-text';
import { Stack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { job as jobQuery, jobQuotes } from '../../data/scheme/records.ts';
import { RecordPayments } from '../../parts/payments-table/record-payments.tsx';
import { JobStatus } from '../../parts/record/job-status.tsx';
import { money } from '../../parts/record/money.tsx';
import { RecordFields, RecordHead } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { paths } from '../../paths.ts';
import { amountOf, NextOfJob } from './answer-of-job.tsx';
import { headOf, JobGeneral } from './job-general.tsx';

const TABS = ['general', 'appointment'] as const;

const Maintenance = () => {
  const { id = '', buildingId = '' } = useParams();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  const query = useQuery(jobQuery(id));
  const { data: quotes = [] } = useQuery({
    ...jobQuotes(id),
    enabled: query.data?.building.id === buildingId,
  });
  return (
    <RecordPage
      query={query}
      screen={screenTitles.maintenance}
      title={({ name }) => name}
      answer={(job) => ({
        state: <JobStatus progress={job.progress} />,
        ...amountOf(job, quotes),
        next: <NextOfJob job={job} />,
      })}
      failed={recordTexts.failed.maintenance}
    >
      {(job) => {
        const tabs = job.awardedContractor ? TABS : TABS.slice(0, 1);
        const shown = tabs.find((name) => name === tab) ?? 'general';
        return (
          <>
            <RecordHead {...headOf(job)} />
            <Tabs
              label={screenTitles.maintenance}
              value={shown}
              onChange={setTab}
              tabs={tabs.map((name) => ({ id: name, label: texts.tabs[name] }))}
            >
              {shown === 'general' ? (
                <JobGeneral job={job} buildingId={buildingId} />
              ) : (
                <Appointment job={job} buildingId={buildingId} />
              )}
            </Tabs>
          </>
        );
      }}
    </RecordPage>
  );
};

const Appointment = ({ job, buildingId }: { job: JobRecord; buildingId: string }) => (
  <Stack gap={3}>
    <RecordFields
      sections={[
        {
          title: texts.appointment,
          items: [
            {
              label: texts.contractor,
              value: (
                <RecordLink
                  to={job.awardedContractor}
                  href={(id) => paths.contractor.href({ id, buildingId })}
                />
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
            { label: texts.invoiceAmount, value: money(job.invoiceAmount) },
            { label: texts.paidAmount, value: money(job.paidAmount) },
            { label: texts.remainder, value: money(job.remainder) },
          ],
        },
      ]}
    />
    <Card title={texts.payments} flush>
      <RecordPayments
        of="job"
        id={job.id}
        buildingId={buildingId}
        style="building"
        columns={['jobPayment', 'amount', 'status', 'date']}
        empty={texts.noPayments}
      />
    </Card>
  </Stack>
);

export default Maintenance;
