import type { Day, DayRange } from '@stoep/domain/calendar/calendar';
import { presetRange, RANGE_PRESETS, type RangePreset } from '@stoep/domain/calendar/date-presets';
import './date-range-filter.css';
import { words } from '../theme/words.ts';

type RangePresetsProps = {
  today: Day;
  onPick: (range: DayRange) => void;
  /** The range that is chosen now: its button says so. */
  chosen?: DayRange | undefined;
  /** First month of the scheme's financial year, 1 to 12. */
  financialYearStart?: number | undefined;
};

const names: Record<RangePreset, string> = words.presets;

/** Ready-made ranges as buttons: This month, Last month, … */
export const RangePresets = ({ today, onPick, chosen, financialYearStart }: RangePresetsProps) => (
  <ul className="presets">
    {RANGE_PRESETS.map((preset) => {
      const range = presetRange(preset, today, financialYearStart);
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
