/** /aod/{id}/{buildingId}: an acknowledgement of debt, green or red by what was received against what was due (B 2). */

import type { AodRecord } from '@stoep/contract/credit/aods';
import { screenTitles } from '@stoep/contract/people/screen-titles';
import { recordTexts, aodTexts as texts } from '@stoep/contract/scheme/records.texts';
import { formatMoney, subtract } from '@stoep/domain/money/money';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Columns } from '@stoep/ui/layout/layout';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { aod as aodQuery, openAodFile } from '../../data/records.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { money } from '../../parts/record/money.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { paths } from '../../paths.ts';

const toneOf = ({ received, required }: AodRecord) => (received >= required ? 'good' : 'bad');

/** What the figures say of one in force; of one that is not, what it waits for, and nothing of a track. */
const standingOf = (aod: AodRecord): { tone: Tone; text: string } => {
  switch (aod.stage) {
    case 'Draft':
      return { tone: 'neutral', text: texts.drafted };
    case 'Waiting for Trustee Approval':
      return { tone: 'info', text: texts.waiting };
    case 'Refused':
      return { tone: 'neutral', text: texts.refused };
    case 'Completed':
      return { tone: 'success', text: texts.completed };
    default:
      return toneOf(aod) === 'good'
        ? { tone: 'success', text: texts.onTrack }
        : { tone: 'danger', text: texts.behind(formatMoney(subtract(aod.required, aod.received), 'plain')) };
  }
};
/** Green and red are for what is owed by now (B 2): nothing is, before the trustees have agreed to it. */
const cardTone = (aod: AodRecord) =>
  aod.stage === 'Draft' || aod.stage === 'Waiting for Trustee Approval' || aod.stage === 'Refused'
    ? undefined
    : toneOf(aod);

const Aod = () => {
  const { id = '', buildingId = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(aodQuery(id))}
      screen={screenTitles.aod}
      kind={({ number }) => texts.title(number)}
      title={({ fullName }) => fullName}
      failed={recordTexts.failed.aod}
    >
      {(aod) => (
        <>
          <Summary aod={aod} />
          <Columns min={320}>
            <General aod={aod} buildingId={buildingId} />
            <Terms aod={aod} />
            <Standing aod={aod} />
          </Columns>
        </>
      )}
    </RecordPage>
  );
};

const Summary = ({ aod }: { aod: AodRecord }) => {
  const { tone, text } = standingOf(aod);
  const said = (value: AodRecord['received']) => formatMoney(value, 'building');
  return (
    <Card title={texts.summary} tone={cardTone(aod)} actions={<StatusChip tone={tone}>{text}</StatusChip>}>
      <Columns min={260} gap={3}>
        <ProgressBar
          label={texts.progress}
          value={Math.max(0, aod.received)}
          max={Math.max(1, aod.required)}
          text={texts.ofDue(said(aod.received), said(aod.required))}
          tone={cardTone(aod)}
        />
        <ProgressBar
          label={texts.currentTerm}
          value={aod.currentTerm}
          max={aod.totalTerm}
          text={texts.months(aod.currentTerm, aod.totalTerm)}
        />
      </Columns>
    </Card>
  );
};

const General = ({ aod, buildingId }: { aod: AodRecord; buildingId: string }) => (
  <Card title={texts.general}>
    <DetailList
      items={[
        { label: texts.number, value: aod.number },
        { label: texts.fullName, value: aod.fullName },
        {
          label: texts.account,
          value: (
            <RecordLink
              to={aod.account}
              href={(accountId) => paths.levyAccount.href({ accountId, buildingId })}
            />
          ),
        },
        { label: texts.building, value: <BuildingLink building={aod.building} /> },
        { label: texts.startDate, value: <DayText day={aod.startDay} /> },
        { label: texts.endDate, value: <DayText day={aod.endDay} /> },
        { label: texts.signed, value: <DayText day={aod.signedDay} /> },
        {
          label: texts.approval,
          value: aod.approval && (
            <RecordLink
              to={aod.approval}
              href={(approvalId) => paths.buildingApproval.href({ approvalId })}
            />
          ),
        },
        aod.internalNotes !== null && { label: texts.notes, value: aod.internalNotes, wide: true },
      ]}
    />
    {aod.fileLink && <FileLink read={() => openAodFile(aod.id)}>{texts.download}</FileLink>}
  </Card>
);

const Terms = ({ aod }: { aod: AodRecord }) => (
  <Card title={texts.terms}>
    <DetailList
      layout="rows"
      items={[
        { label: texts.currentTerm, value: aod.currentTerm },
        { label: texts.totalTerm, value: aod.totalTerm },
        { label: texts.balance, value: money(aod.balanceOnApplication) },
        { label: texts.amountAvailable, value: money(aod.amountAvailable) },
        { label: texts.arrearPayment, value: money(aod.monthlyArrearPayment) },
        { label: texts.currentPayment, value: money(aod.monthlyCurrentPayment) },
        { label: texts.minimumPayment, value: money(aod.minimumMonthlyPayment) },
      ]}
    />
  </Card>
);

const Standing = ({ aod }: { aod: AodRecord }) => (
  <Card title={texts.status} tone={cardTone(aod)}>
    <DetailList
      layout="rows"
      items={[
        { label: texts.stage, value: wordOf(aod.stage) },
        { label: texts.received, value: money(aod.received) },
        { label: texts.required, value: money(aod.required) },
        { label: texts.difference, value: money(aod.difference) },
        { label: texts.lastAmount, value: money(aod.lastPaymentAmount) },
        { label: texts.lastDate, value: <DayText day={aod.lastPaymentDay} /> },
      ]}
    />
  </Card>
);

export default Aod;
