/** General: the case, its events, the attorney's AOD, Load Payment, the current situation (C 2.7). */

import { attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { DateField } from '@stoep/ui/form/date-field';
import { TextAreaField, TextField } from '@stoep/ui/form/text-field';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { EqualColumns } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { FormGrid } from '../../parts/form-grid/form-grid.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { AttorneyAodCard } from './aod-card.tsx';
import { EditableCard } from './edit-card.tsx';
import { AttorneyCaseEventsCard } from './events-card.tsx';
import { AttorneyCaseLoadPaymentCard } from './load-payment-card.tsx';
import { useEditableCard } from './use-edit-card.ts';

type Subject = { found: LegalCaseRecord };

export const AttorneyCaseGeneralTab = ({ found }: Subject) => (
  <>
    <DetailsCard found={found} />
    <SituationCard found={found} />
    <EqualColumns min={340}>
      <AttorneyCaseEventsCard found={found} />
      <AttorneyAodCard found={found} />
      {found.can.loadPayment && <AttorneyCaseLoadPaymentCard caseId={found.id} />}
    </EqualColumns>
  </>
);

/** Only the fields of the attorney's own records can be edited (C 2.7). */
const DetailsCard = ({ found }: Subject) => {
  const state = useEditableCard({
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
    <EditableCard
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

const CaseFacts = ({ found }: Subject) => (
  <DetailList
    items={[
      { label: texts.caseName, value: found.name },
      { label: texts.progress, value: <StatusChip tone="accent">{translateCode(found.progress)}</StatusChip> },
      { label: texts.type, value: found.type },
      { label: texts.account, value: found.accountNumber },
      { label: texts.building, value: found.building.name },
      { label: texts.handover, value: <DayText day={found.handoverDay} /> },
      { label: texts.debt, value: moneyTextElement(found.debtOnHandover, 'contractor') },
      { label: texts.reference, value: found.attorneyReference },
      { label: texts.nextFollowUp, value: <DayText day={found.nextFollowUp} /> },
    ]}
  />
);

const SituationCard = ({ found }: Subject) => {
  const state = useEditableCard({
    card: 'situation',
    found,
    valuesOf: ({ currentSituation }) => ({ currentSituation: currentSituation ?? '' }),
    toChange: ({ currentSituation }) => ({ currentSituation }),
  });
  return (
    <EditableCard
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
