/**
 * Filters a list by one day or a range, applied by Confirm Date or Enter (A 2, B 2). Days can be typed; presets apply
 * at once. Errors are inline, in the documents' words (B 5).
 */
import type { Day, DayRange } from '@stoep/domain/calendar/calendar';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import './date-range-filter.css';
import { uiTexts } from '../theme/words.ts';
import { DateField } from './date-field.tsx';
import { DateRangePresetButtons } from './date-range-presets.tsx';

export type DateRangeFilterValue = DayRange & { readonly mode: 'single' | 'range' };
type Draft = { mode: 'single' | 'range'; from: string; to: string };

type DateRangeFilterProps = {
  /** The name of the date: "Date of Instruction". */
  label: string;
  value: DateRangeFilterValue | null;
  onChange: (value: DateRangeFilterValue | null) => void;
  /** Today in South Africa, for the presets; without it there are none. */
  today?: Day | undefined;
  /** The error of a range without an end. */
  missingEndText?: string | undefined;
  /** The error of an end before the start. */
  orderText?: string | undefined;
  /** Also receives the error, where the documents require an alert. */
  onInvalid?: ((text: string) => void) | undefined;
};

const empty: Draft = { mode: 'range', from: '', to: '' };

type Problem = { field: 'from' | 'to'; text: string };

export const DateRangeFilter = (props: DateRangeFilterProps) => {
  const { label, value, onChange, today, onInvalid } = props;
  const [draft, setDraft] = useState<Draft>(value ?? empty);
  const [problem, setProblem] = useState<Problem | null>(null);
  const id = useId();
  useEffect(() => setDraft((now) => value ?? { ...empty, mode: now.mode }), [value]);

  const check = (): Problem | null => {
    if (!draft.from) return { field: 'from', text: draft.mode === 'single' ? uiTexts.selectDate : uiTexts.selectFrom };
    if (draft.mode === 'single') return null;
    if (!draft.to) return { field: 'to', text: props.missingEndText ?? uiTexts.selectEndDate };
    if (draft.to < draft.from) return { field: 'to', text: props.orderText ?? uiTexts.orderOfDates };
    return null;
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = check();
    setProblem(found);
    if (found) {
      onInvalid?.(found.text);
      document.getElementById(`${id}-${found.field}`)?.focus();
    } else onChange({ ...draft, to: draft.mode === 'single' ? draft.from : draft.to });
  };
  const ends = draft.from !== '' && draft.to !== '';
  // Shown as soon as both days are set, by typing or from the address.
  const reversed = draft.mode === 'range' && ends && draft.to < draft.from;
  const orderText = props.orderText ?? uiTexts.orderOfDates;
  const error = (field: Problem['field']) => {
    if (field === 'to' && reversed) return orderText;
    return problem?.field === field && problem.text !== orderText ? problem.text : undefined;
  };

  return (
    <form className="date-filter" onSubmit={confirm} noValidate aria-label={label}>
      <fieldset className="field">
        <legend>{label}</legend>
        <div className="mode">
          {(['single', 'range'] as const).map((mode) => (
            <label key={mode} className="choice">
              <input
                type="radio"
                name={`${id}-mode`}
                checked={draft.mode === mode}
                onChange={() => {
                  setDraft({ ...draft, mode });
                  setProblem(null);
                }}
              />
              {mode === 'single' ? uiTexts.singleDate : uiTexts.dateRange}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="dates">
        <DateField
          id={`${id}-from`}
          label={draft.mode === 'single' ? uiTexts.date : uiTexts.from}
          value={draft.from}
          error={error('from')}
          onChange={(event) => setDraft({ ...draft, from: event.target.value })}
        />
        {draft.mode === 'range' && (
          <DateField
            id={`${id}-to`}
            label={uiTexts.to}
            value={draft.to}
            error={error('to')}
            onChange={(event) => setDraft({ ...draft, to: event.target.value })}
          />
        )}
        <Button type="submit">{uiTexts.confirmDate}</Button>
      </div>
      {today && draft.mode === 'range' && (
        <DateRangePresetButtons
          today={today}
          onPick={(range) => {
            setProblem(null);
            onChange({ mode: 'range', ...range });
          }}
        />
      )}
    </form>
  );
};
