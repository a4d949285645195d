/** /maintenance/{id}/{building}: a maintenance job; Appointment once a contractor was awarded (C 2.5). */

import type { JobRecord } from '@stoep/contract/operations/maintenance';
import { screenTitles } from '@stoep/contract/people/screen-titles';
import { recordTexts, jobTexts as texts } from '@stoep/contract/scheme/records.texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText, InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Columns, Stack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { job as jobQuery } from '../../data/records.ts';
import { RecordPayments } from '../../parts/payments-table/record-payments.tsx';
import { money } from '../../parts/record/money.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { paths } from '../../paths.ts';
import { JobGeneral } from './job-general.tsx';

const TABS = ['general', 'appointment'] as const;

const Maintenance = () => {
  const { id = '', buildingId = '' } = useParams();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  return (
    <RecordPage
      query={useQuery(jobQuery(id))}
      screen={screenTitles.maintenance}
      title={({ name }) => name}
      failed={recordTexts.failed.maintenance}
    >
      {(job) => {
        const tabs = job.awardedContractor ? TABS : TABS.slice(0, 1);
        const shown = tabs.find((name) => name === tab) ?? 'general';
        return (
          <>
            <Card>
              <DetailList
                items={[
                  { label: texts.number, value: job.number },
                  { label: texts.name, value: job.name },
                  { label: texts.type, value: job.type },
                  { label: texts.completedOn, value: <DayText day={job.completedDay} /> },
                ]}
              />
            </Card>
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
    <Columns min={320}>
      <Card title={texts.appointment}>
        <DetailList
          items={[
            {
              label: texts.contractor,
              value: job.awardedContractor && (
                <RecordLink
                  to={job.awardedContractor}
                  href={(id) => paths.contractor.href({ id, buildingId })}
                />
              ),
            },
            { label: texts.acceptedQuote, value: job.acceptedQuote?.name },
            { label: texts.dateAccepted, value: <InstantText at={job.quoteAcceptedAt} dayOnly /> },
            { label: texts.completedOn, value: <DayText day={job.completedDay} /> },
          ]}
        />
      </Card>
      <Card title={texts.amount}>
        <DetailList
          layout="rows"
          items={[
            { label: texts.invoiceAmount, value: money(job.invoiceAmount) },
            { label: texts.paidAmount, value: money(job.paidAmount) },
            { label: texts.remainder, value: money(job.remainder) },
          ]}
        />
      </Card>
    </Columns>
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
