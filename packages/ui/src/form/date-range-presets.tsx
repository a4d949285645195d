import type { Day, DayRange } from '@stoep/domain/calendar/calendar';
import { DATE_RANGE_PRESETS, type DateRangePreset, dateRangeOfPreset } from '@stoep/domain/calendar/date-presets';
import './date-range-filter.css';
import { uiTexts } from '../theme/words.ts';

type RangePresetsProps = {
  today: Day;
  onPick: (range: DayRange) => void;
  /** The chosen range; its button is marked. */
  chosen?: DayRange | undefined;
  /** The first month of the building's financial year, 1 to 12. */
  financialYearStart?: number | undefined;
};

const names: Record<DateRangePreset, string> = uiTexts.presets;

/** Preset ranges as buttons: This month, Last month, … */
export const DateRangePresetButtons = ({ today, onPick, chosen, financialYearStart }: RangePresetsProps) => (
  <ul className="presets">
    {DATE_RANGE_PRESETS.map((preset) => {
      const range = dateRangeOfPreset(preset, today, financialYearStart);
      return (
        <li key={preset}>
          <button
            type="button"
            className="preset"
            aria-pressed={chosen && chosen.from === range.from && chosen.to === range.to}
            onClick={() => onPick(range)}
          >
            {names[preset]}
          </button>
        </li>
      );
    })}
  </ul>
);
