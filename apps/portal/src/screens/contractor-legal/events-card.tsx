/** Case Events as a dated line, and as a form for the attorney (C 2.7, C 3). */

import { LEGAL_EVENT_LABELS, attorneyTexts as texts } from '@stoep/contract/credit/attorney.texts';
import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import { CASE_EVENTS } from '@stoep/domain/calendar/legal-dates';
import { ProgressSteps, type Step } from '@stoep/ui/feedback/progress-steps';
import { RadioGroup } from '@stoep/ui/form/choice-field';
import { DateField } from '@stoep/ui/form/date-field';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Stack } from '@stoep/ui/layout/layout';
import { useId } from 'react';
import { FormGrid } from '../../parts/form-grid/form-grid.tsx';
import { EditCard } from './edit-card.tsx';
import { useEditCard } from './use-edit-card.ts';

type EventName = (typeof CASE_EVENTS)[number];
type Values = Record<EventName, string> & { judgement: string };

const valuesOf = (found: LegalRecord): Values => ({
  ...(Object.fromEntries(CASE_EVENTS.map((event) => [event, found[event] ?? ''])) as Record<
    EventName,
    string
  >),
  judgement: found.judgement ? 'yes' : 'no',
});

const toChange = ({ judgement, ...days }: Values) => ({
  ...(Object.fromEntries(CASE_EVENTS.map((event) => [event, days[event] || null])) as Record<
    EventName,
    string | null
  >),
  judgement: judgement === 'yes',
});

/** In the order they happened, those still ahead after them. */
const stepsOf = (found: LegalRecord): Step[] => {
  const dated = CASE_EVENTS.filter((event) => found[event] !== null).toSorted((a, b) =>
    (found[a] ?? '') < (found[b] ?? '') ? -1 : 1,
  );
  return [...dated, ...CASE_EVENTS.filter((event) => found[event] === null)].map((event) => ({
    label: LEGAL_EVENT_LABELS[event],
    state: found[event] === null ? 'ahead' : event === dated.at(-1) ? 'now' : 'done',
    when: found[event] && <DayText day={found[event]} />,
  }));
};

export const EventsCard = ({ found }: { found: LegalRecord }) => {
  const name = useId();
  const state = useEditCard({ card: 'events', found, valuesOf, toChange });
  return (
    <EditCard
      title={texts.caseEvents}
      editable={found.can.update}
      state={state}
      view={
        <Stack gap={2}>
          <ProgressSteps label={texts.eventsLine} steps={stepsOf(found)} />
          <DetailList
            layout="rows"
            items={[{ label: LEGAL_EVENT_LABELS.judgement, value: found.judgement ? texts.yes : texts.no }]}
          />
        </Stack>
      }
      form={
        <Stack gap={2.5}>
          <FormGrid>
            {CASE_EVENTS.map((event) => (
              <DateField
                key={event}
                {...state.at(event)}
                label={LEGAL_EVENT_LABELS[event]}
                value={state.values[event]}
                onChange={(change) => state.set({ [event]: change.target.value })}
              />
            ))}
          </FormGrid>
          <RadioGroup
            {...state.at('judgement')}
            name={name}
            label={LEGAL_EVENT_LABELS.judgement}
            options={[
              { value: 'yes', label: texts.yes },
              { value: 'no', label: texts.no },
            ]}
            value={state.values.judgement}
            onChange={(change) => state.set({ judgement: change.target.value })}
          />
        </Stack>
      }
    />
  );
};
