import './tally-bar.css';

export type VoteTallyCounts = { approved: number; declined: number; abstained: number; waiting: number };

type TallyBarProps = {
  tally: VoteTallyCounts;
  /** The number of required approvals. */
  required: number;
  /** The documents' words: { approved: 'Approved', … required: 'Required Approvals' }. */
  labels: Record<keyof VoteTallyCounts | 'required', string>;
  /** Only the bar, if its figures are elsewhere on the page. */
  bare?: boolean | undefined;
};

const parts = ['approved', 'declined', 'abstained', 'waiting'] as const;

/** The votes of an approval: how many of each, against the required number, as a bar and in words. */
export const VoteTallyBar = ({ tally, required, labels, bare }: TallyBarProps) => {
  const voters = parts.reduce((sum, part) => sum + tally[part], 0);
  const mark = voters > 0 ? Math.min(100, (required / voters) * 100) : 0;
  return (
    <div className="tally">
      <div className="tally-bar" aria-hidden="true">
        {parts.map((part) => tally[part] > 0 && <span key={part} className={part} style={{ flexGrow: tally[part] }} />)}
        {voters > 0 && <i className="tally-mark" style={{ left: `${mark}%` }} />}
      </div>
      {!bare && <Figures tally={tally} required={required} labels={labels} />}
    </div>
  );
};

const Figures = ({ tally, required, labels }: Omit<TallyBarProps, 'bare'>) => (
  <dl className="tally-figures">
    {parts.map((part) => (
      <div key={part}>
        <dt>
          <span className={`swatch ${part}`} aria-hidden="true" />
          {labels[part]}
        </dt>
        <dd className="numeric">{tally[part]}</dd>
      </div>
    ))}
    <div>
      <dt>{labels.required}</dt>
      <dd className="numeric">{required}</dd>
    </div>
  </dl>
);
