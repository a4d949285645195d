/** General: what the case is about, its events, the attorney's AOD, Load Payment, the current situation (C 2.7). */
import type { LegalRecord } from '@stoep/contract/legal-cases';
import { attorneyTexts as texts } from '@stoep/contract/texts/attorney';
import { Card } from '@stoep/ui/card';
import { DayText } from '@stoep/ui/day-text';
import { DetailList } from '@stoep/ui/detail-list';
import { Columns } from '@stoep/ui/layout';
import { StatusChip } from '@stoep/ui/status-chip';
import { TextAreaField } from '@stoep/ui/text-field';
import { useId } from 'react';
import { money } from '../../parts/record/money.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { AodCard } from './aod-card.tsx';
import { EditCard } from './edit-card.tsx';
import { EventsCard } from './events-card.tsx';
import { LoadPaymentCard } from './load-payment-card.tsx';
import { useEditCard } from './use-edit-card.ts';

type Of = { found: LegalRecord };

export const CaseGeneral = ({ found }: Of) => (
  <>
    <Card title={texts.caseDetails}>
      <DetailList
        items={[
          { label: texts.caseName, value: found.name },
          { label: texts.progress, value: <StatusChip tone="accent">{found.progress}</StatusChip> },
          { label: texts.type, value: found.type },
          { label: texts.account, value: found.accountNumber },
          { label: texts.building, value: found.building.name },
          { label: texts.handover, value: <DayText day={found.handoverDay} /> },
          { label: texts.debt, value: money(found.debtOnHandover, 'contractor') },
          { label: texts.reference, value: found.attorneyReference },
          { label: texts.nextFollowUp, value: <DayText day={found.nextFollowUp} /> },
        ]}
      />
    </Card>
    <SituationCard found={found} />
    <Columns min={340}>
      <EventsCard found={found} />
      <AodCard found={found} />
      {found.can.loadPayment && <LoadPaymentCard caseId={found.id} />}
    </Columns>
  </>
);

const SituationCard = ({ found }: Of) => {
  const id = useId();
  const state = useEditCard({
    found,
    valuesOf: ({ currentSituation }) => ({ currentSituation: currentSituation ?? '' }),
    toChange: ({ currentSituation }) => ({ currentSituation }),
  });
  return (
    <EditCard
      title={texts.currentSituation}
      editable={found.can.update}
      state={state}
      idOf={() => id}
      view={found.currentSituation ? <PlainText text={found.currentSituation} /> : <p>{texts.noSituation}</p>}
      form={
        <TextAreaField
          id={id}
          label={texts.currentSituation}
          rows={6}
          error={state.refusal?.fields.currentSituation}
          value={state.values.currentSituation}
          onChange={(event) => state.set({ currentSituation: event.target.value })}
        />
      }
    />
  );
};
