/** Case Events as a dated progress line, and as a form for the attorney (C 2.7, C 3). */

import { LEGAL_CASE_EVENT_LABELS, attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import { LEGAL_CASE_EVENTS } from '@stoep/domain/calendar/legal-dates';
import { type ProgressStep, ProgressSteps } from '@stoep/ui/feedback/progress-steps';
import { RadioGroup } from '@stoep/ui/form/choice-field';
import { DateField } from '@stoep/ui/form/date-field';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useId } from 'react';
import { FormGrid } from '../../parts/form-grid/form-grid.tsx';
import { EditableCard } from './edit-card.tsx';
import { useEditableCard } from './use-edit-card.ts';

type EventName = (typeof LEGAL_CASE_EVENTS)[number];
type Values = Record<EventName, string> & { judgement: string };

const valuesOf = (found: LegalCaseRecord): Values => ({
  ...(Object.fromEntries(LEGAL_CASE_EVENTS.map((event) => [event, found[event] ?? ''])) as Record<EventName, string>),
  judgement: found.judgement ? 'yes' : 'no',
});

const toChange = ({ judgement, ...days }: Values) => ({
  ...(Object.fromEntries(LEGAL_CASE_EVENTS.map((event) => [event, days[event] || null])) as Record<
    EventName,
    string | null
  >),
  judgement: judgement === 'yes',
});

/** Dated events by date, then the events still to come. */
const stepsOf = (found: LegalCaseRecord): ProgressStep[] => {
  const dated = LEGAL_CASE_EVENTS.filter((event) => found[event] !== null).toSorted((a, b) =>
    (found[a] ?? '') < (found[b] ?? '') ? -1 : 1,
  );
  return [...dated, ...LEGAL_CASE_EVENTS.filter((event) => found[event] === null)].map((event) => ({
    label: LEGAL_CASE_EVENT_LABELS[event],
    state: found[event] === null ? 'ahead' : event === dated.at(-1) ? 'now' : 'done',
    when: found[event] && <DayText day={found[event]} />,
  }));
};

export const AttorneyCaseEventsCard = ({ found }: { found: LegalCaseRecord }) => {
  const name = useId();
  const state = useEditableCard({ card: 'events', found, valuesOf, toChange });
  return (
    <EditableCard
      title={texts.caseEvents}
      editable={found.can.update}
      state={state}
      view={
        <VerticalStack gap={2}>
          <ProgressSteps label={texts.eventsLine} steps={stepsOf(found)} />
          <DetailList
            layout="rows"
            items={[{ label: LEGAL_CASE_EVENT_LABELS.judgement, value: found.judgement ? texts.yes : texts.no }]}
          />
        </VerticalStack>
      }
      form={
        <VerticalStack gap={2.5}>
          <FormGrid>
            {LEGAL_CASE_EVENTS.map((event) => (
              <DateField
                key={event}
                {...state.at(event)}
                label={LEGAL_CASE_EVENT_LABELS[event]}
                value={state.values[event]}
                onChange={(change) => state.set({ [event]: change.target.value })}
              />
            ))}
          </FormGrid>
          <RadioGroup
            {...state.at('judgement')}
            name={name}
            label={LEGAL_CASE_EVENT_LABELS.judgement}
            options={[
              { value: 'yes', label: texts.yes },
              { value: 'no', label: texts.no },
            ]}
            value={state.values.judgement}
            onChange={(change) => state.set({ judgement: change.target.value })}
          />
        </VerticalStack>
      }
    />
  );
};
