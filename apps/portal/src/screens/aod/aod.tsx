/** /aod/{id}/{buildingId}: an acknowledgement of debt, green or red by what was received and what was due (B 2). */

import type { AodRecord } from '@stoep/contract/credit/aods';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import { recordPageTexts, aodPageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { subtractCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { EqualColumns } from '@stoep/ui/layout/layout';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { aodRecordQuery as aodQuery, downloadAodFile } from '../../data/scheme/record-pages.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { ApprovalLink } from '../../parts/record/approval-link.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { RecordFieldCards, type RecordSectionContent } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';
import { portalPaths } from '../../paths.ts';

const toneOf = ({ received, required }: AodRecord) => (received >= required ? 'good' : 'bad');

const behindBy = (aod: AodRecord) => formatMoney(subtractCents(aod.required, aod.received), 'plain');

/** For an AOD in force, whether it is on track; for others, what it waits for. */
const standingOf = (aod: AodRecord): { tone: ColorTone; text: string } => {
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
        : { tone: 'danger', text: texts.behind(behindBy(aod)) };
  }
};
/** Green and red compare with what is due by now (B 2). Before the trustees have agreed, nothing is due. */
const cardTone = (aod: AodRecord) =>
  aod.stage === 'Draft' || aod.stage === 'Waiting for Trustee Approval' || aod.stage === 'Refused'
    ? undefined
    : toneOf(aod);

const StandingChip = ({ aod }: { aod: AodRecord }) => {
  const { tone, text } = standingOf(aod);
  return <StatusChip tone={tone}>{text}</StatusChip>;
};

const NextOfAod = ({ aod }: { aod: AodRecord }) => {
  switch (aod.stage) {
    case 'Draft':
      return texts.draftNext;
    case 'Waiting for Trustee Approval':
      return (
        <>
          {texts.voteNext}
          <ApprovalLink to={aod.approval} />
        </>
      );
    case 'Refused':
      return texts.refusedNext;
    case 'Completed':
      return texts.completedNext;
    case 'Defaulted':
      return texts.defaultedNext;
    default:
      return toneOf(aod) === 'bad'
        ? texts.catchUpNext(behindBy(aod))
        : texts.payNext(formatMoney(aod.minimumMonthlyPayment, 'plain'), formatDay(aod.endDay));
  }
};

const Aod = () => {
  const { id = '', buildingId = '' } = useParams();
  return (
    <PortalRecordPage
      query={useQuery(aodQuery(id))}
      screen={screenTitles.aod}
      kind={({ number }) => texts.title(number)}
      title={({ fullName }) => fullName}
      answer={(aod) => ({
        state: <StandingChip aod={aod} />,
        amount: moneyTextElement(aod.balanceOnApplication),
        of: texts.owed,
        about: approvalTexts.about.aod,
        next: <NextOfAod aod={aod} />,
      })}
      failed={recordPageTexts.failed.aod}
    >
      {(aod) => (
        <>
          <Summary aod={aod} />
          <RecordFieldCards sections={[generalOf(aod, buildingId), termsOf(aod), statusOf(aod)]} />
        </>
      )}
    </PortalRecordPage>
  );
};

const Summary = ({ aod }: { aod: AodRecord }) => {
  const money = (value: AodRecord['received']) => formatMoney(value, 'building');
  return (
    <Card title={texts.summary} tone={cardTone(aod)}>
      <EqualColumns min={260} gap={3}>
        <ProgressBar
          label={texts.progress}
          value={Math.max(0, aod.received)}
          max={Math.max(1, aod.required)}
          text={texts.ofDue(money(aod.received), money(aod.required))}
          tone={cardTone(aod)}
        />
        <ProgressBar
          label={texts.currentTerm}
          value={aod.currentTerm}
          max={aod.totalTerm}
          text={texts.months(aod.currentTerm, aod.totalTerm)}
        />
      </EqualColumns>
    </Card>
  );
};

const generalOf = (aod: AodRecord, buildingId: string): RecordSectionContent => ({
  title: texts.general,
  items: [
    { label: texts.number, value: aod.number },
    { label: texts.fullName, value: aod.fullName },
    {
      label: texts.account,
      value: (
        <RecordLink to={aod.account} href={(accountId) => portalPaths.levyAccount.href({ accountId, buildingId })} />
      ),
    },
    { label: texts.building, value: <BuildingLink building={aod.building} /> },
    { label: texts.startDate, value: <DayText day={aod.startDay} /> },
    { label: texts.endDate, value: <DayText day={aod.endDay} /> },
    { label: texts.signed, value: <DayText day={aod.signedDay} /> },
    {
      label: texts.approval,
      value: aod.approval && (
        <RecordLink to={aod.approval} href={(approvalId) => portalPaths.buildingApproval.href({ approvalId })} />
      ),
    },
    aod.internalNotes !== null && { label: texts.notes, value: aod.internalNotes, wide: true },
  ],
  after: aod.fileLink && <FileDownloadLink read={() => downloadAodFile(aod.id)}>{texts.download}</FileDownloadLink>,
});

const termsOf = (aod: AodRecord): RecordSectionContent => ({
  title: texts.terms,
  layout: 'rows',
  items: [
    { label: texts.currentTerm, value: aod.currentTerm },
    { label: texts.totalTerm, value: aod.totalTerm },
    { label: texts.balance, value: moneyTextElement(aod.balanceOnApplication) },
    { label: texts.amountAvailable, value: moneyTextElement(aod.amountAvailable) },
    { label: texts.arrearPayment, value: moneyTextElement(aod.monthlyArrearPayment) },
    { label: texts.currentPayment, value: moneyTextElement(aod.monthlyCurrentPayment) },
    { label: texts.minimumPayment, value: moneyTextElement(aod.minimumMonthlyPayment) },
  ],
});

const statusOf = (aod: AodRecord): RecordSectionContent => ({
  title: texts.status,
  tone: cardTone(aod),
  layout: 'rows',
  items: [
    { label: texts.stage, value: translateCode(aod.stage) },
    { label: texts.received, value: moneyTextElement(aod.received) },
    { label: texts.required, value: moneyTextElement(aod.required) },
    { label: texts.difference, value: moneyTextElement(aod.difference) },
    { label: texts.lastAmount, value: moneyTextElement(aod.lastPaymentAmount) },
    { label: texts.lastDate, value: <DayText day={aod.lastPaymentDay} /> },
  ],
});

export default Aod;
