import './progress.css';

type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** The text above the bar, beside the label: "14 of 36 months". */
  text?: string | undefined;
  tone?: 'accent' | 'good' | 'bad' | undefined;
};

/** Progress as a bar and in words. */
export const ProgressBar = ({ label, value, max, text, tone = 'accent' }: ProgressBarProps) => {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div className="progress">
      {text && (
        <div className="progress-text">
          <span>{label}</span>
          <span className="numeric">{text}</span>
        </div>
      )}
      <div
        className={`progress-track ${tone}`}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
      >
        <span style={{ width: `${share}%` }} />
      </div>
    </div>
  );
};
