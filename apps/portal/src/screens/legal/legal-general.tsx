import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import { legalTexts as texts } from '@stoep/contract/scheme/records.texts';
import { CASE_EVENTS } from '@stoep/domain/calendar/legal-dates';
import { ProgressSteps, type Step } from '@stoep/ui/feedback/progress-steps';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Columns, Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { legalAodFile, openLegalAodFile } from '../../data/records.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { money } from '../../parts/record/money.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { yesNo } from '../../parts/record/yes-no.ts';
import { paths } from '../../paths.ts';

type Of = { found: LegalRecord; buildingId: string };

export const LegalGeneral = ({ found, buildingId }: Of) => (
  <Stack gap={2}>
    <Columns min={320}>
      <General found={found} buildingId={buildingId} />
      <Card title={texts.situation}>
        <PlainText text={found.currentSituation} />
      </Card>
    </Columns>
    <Events found={found} />
    <AttorneyAod found={found} />
  </Stack>
);

const General = ({ found, buildingId }: Of) => (
  <Card title={texts.general}>
    <DetailList
      items={[
        {
          label: texts.attorney,
          value: found.attorney && (
            <RecordLink to={found.attorney} href={(id) => paths.contractor.href({ id, buildingId })} />
          ),
        },
        { label: texts.attorneyReference, value: found.attorneyReference },
        {
          label: texts.account,
          value: (
            <RecordLink
              to={found.account}
              href={(accountId) => paths.levyAccount.href({ accountId, buildingId })}
            />
          ),
        },
        { label: texts.type, value: found.type },
        { label: texts.handover, value: <DayText day={found.handoverDay} /> },
        { label: texts.debt, value: money(found.debtOnHandover, 'record') },
      ]}
    />
  </Card>
);

/** The events as a dated line in the order they happened, those still ahead after them. */
const stepsOf = (found: LegalRecord): Step[] => {
  const dated = CASE_EVENTS.filter((event) => found[event] !== null).toSorted((a, b) =>
    (found[a] ?? '') < (found[b] ?? '') ? -1 : 1,
  );
  const last = dated.at(-1);
  return [...dated, ...CASE_EVENTS.filter((event) => found[event] === null)].map((event) => ({
    label: texts[event],
    state: found[event] === null ? 'ahead' : event === last ? 'now' : 'done',
    when: found[event] && <DayText day={found[event]} />,
  }));
};

const Events = ({ found }: { found: LegalRecord }) => (
  <Card title={texts.events}>
    <Stack gap={2}>
      <ProgressSteps label={texts.dates} steps={stepsOf(found)} />
      <DetailList items={[{ label: texts.judgement, value: yesNo(found.judgement) }]} />
    </Stack>
  </Card>
);

const AttorneyAod = ({ found }: { found: LegalRecord }) => {
  const { data: file } = useQuery(legalAodFile(found.id));
  return (
    <Card title={texts.attorneyAod}>
      <DetailList
        items={[
          { label: texts.aodActive, value: yesNo(found.attorneyAodActive) },
          { label: texts.aodStart, value: <DayText day={found.attorneyAodStart} /> },
          { label: texts.aodEnd, value: <DayText day={found.attorneyAodEnd} /> },
          { label: texts.aodAmount, value: money(found.attorneyAodAmount, 'record') },
          {
            label: texts.aodFile,
            value: file?.exists ? (
              <FileLink read={() => openLegalAodFile(found.id)}>{file.fileName ?? texts.aodFile}</FileLink>
            ) : (
              file && texts.noFile
            ),
            wide: true,
          },
        ]}
      />
    </Card>
  );
};
