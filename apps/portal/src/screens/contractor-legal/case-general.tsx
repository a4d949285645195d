/** General: what the case is about, its events, the attorney's AOD, Load Payment, the current situation (C 2.7). */

import { attorneyTexts as texts } from '@stoep/contract/credit/attorney.texts';
import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { DateField } from '@stoep/ui/form/date-field';
import { TextAreaField, TextField } from '@stoep/ui/form/text-field';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Columns } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { FormGrid } from '../../parts/form-grid/form-grid.tsx';
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
    <DetailsCard found={found} />
    <SituationCard found={found} />
    <Columns min={340}>
      <EventsCard found={found} />
      <AodCard found={found} />
      {found.can.loadPayment && <LoadPaymentCard caseId={found.id} />}
    </Columns>
  </>
);

/** What the attorney keeps of the case himself can be changed; the rest is read (C 2.7). */
const DetailsCard = ({ found }: Of) => {
  const state = useEditCard({
    card: 'details',
    found,
    valuesOf: ({ attorneyReference, nextFollowUp }) => ({
      attorneyReference: attorneyReference ?? '',
      nextFollowUp: nextFollowUp ?? '',
    }),
    toChange: ({ attorneyReference, nextFollowUp }) => ({
      attorneyReference: attorneyReference.trim() || null,
      nextFollowUp: nextFollowUp || null,
    }),
  });
  return (
    <EditCard
      title={texts.caseDetails}
      editable={found.can.update}
      state={state}
      view={<CaseFacts found={found} />}
      form={
        <FormGrid>
          <TextField
            {...state.at('attorneyReference')}
            label={texts.reference}
            maxLength={100}
            autoComplete="off"
            value={state.values.attorneyReference}
            onChange={(event) => state.set({ attorneyReference: event.target.value })}
          />
          <DateField
            {...state.at('nextFollowUp')}
            label={texts.nextFollowUp}
            value={state.values.nextFollowUp}
            onChange={(event) => state.set({ nextFollowUp: event.target.value })}
          />
        </FormGrid>
      }
    />
  );
};

const CaseFacts = ({ found }: Of) => (
  <DetailList
    items={[
      { label: texts.caseName, value: found.name },
      { label: texts.progress, value: <StatusChip tone="accent">{wordOf(found.progress)}</StatusChip> },
      { label: texts.type, value: found.type },
      { label: texts.account, value: found.accountNumber },
      { label: texts.building, value: found.building.name },
      { label: texts.handover, value: <DayText day={found.handoverDay} /> },
      { label: texts.debt, value: money(found.debtOnHandover, 'contractor') },
      { label: texts.reference, value: found.attorneyReference },
      { label: texts.nextFollowUp, value: <DayText day={found.nextFollowUp} /> },
    ]}
  />
);

const SituationCard = ({ found }: Of) => {
  const state = useEditCard({
    card: 'situation',
    found,
    valuesOf: ({ currentSituation }) => ({ currentSituation: currentSituation ?? '' }),
    toChange: ({ currentSituation }) => ({ currentSituation }),
  });
  return (
    <EditCard
      title={texts.currentSituation}
      editable={found.can.update}
      state={state}
      view={found.currentSituation ? <PlainText text={found.currentSituation} /> : <p>{texts.noSituation}</p>}
      form={
        <TextAreaField
          {...state.at('currentSituation')}
          label={texts.currentSituation}
          rows={6}
          value={state.values.currentSituation}
          onChange={(event) => state.set({ currentSituation: event.target.value })}
        />
      }
    />
  );
};
