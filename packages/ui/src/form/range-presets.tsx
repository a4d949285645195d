import type { Day, DayRange } from '@stoep/domain/calendar/calendar';
import { presetRange, RANGE_PRESETS, type RangePreset } from '@stoep/domain/calendar/date-presets';
import './date-range-filter.css';
import { words } from '../theme/words.ts';

type RangePresetsProps = {
  today: Day;
  onPick: (range: DayRange) => void;
  /** First month of the scheme's financial year, 1 to 12. */
  financialYearStart?: number | undefined;
};

const names: Record<RangePreset, string> = words.presets;

/** Ready-made ranges as buttons: This month, Last month, … */
export const RangePresets = ({ today, onPick, financialYearStart }: RangePresetsProps) => (
  <ul className="presets">
    {RANGE_PRESETS.map((preset) => (
      <li key={preset}>
        <button
          type="button"
          className="preset"
          onClick={() => onPick(presetRange(preset, today, financialYearStart))}
        >
          {names[preset]}
        </button>
      </li>
    ))}
  </ul>
);
