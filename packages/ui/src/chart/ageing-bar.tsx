/**
 * The ageing of a debt: seven buckets as a bar, and the same as a table below it (screens.md 25). Credit is shown
 * separately.
 */
import { AGE_BUCKETS, type AgeBucket, type Ageing } from '@stoep/domain/ledger/ageing';
import type { MoneyStyle } from '@stoep/domain/money/money-format';
import './ageing-bar.css';
import { BalanceText } from '../layout/money-text.tsx';
import { uiTexts } from '../theme/words.ts';

type AgeingBarProps = {
  ageing: Ageing;
  style: MoneyStyle;
  /** The name of the table: "Age Details of UNIT01". */
  caption: string;
  /** The labels of the buckets, if the screen has its own. */
  labels?: Record<AgeBucket | 'total', string> | undefined;
  /** Only the bar and its key, in a line or two; the table is visually hidden. */
  compact?: boolean | undefined;
};

const ownLabels: Record<AgeBucket | 'total', string> = { ...uiTexts.buckets, total: uiTexts.ageTotal };

export const AgeingBar = ({ ageing, style, caption, labels = ownLabels, compact }: AgeingBarProps) => {
  const owed = AGE_BUCKETS.filter((bucket) => ageing[bucket] > 0);
  const sum = owed.reduce((total, bucket) => total + ageing[bucket], 0);
  return (
    <div className="ageing">
      <div className="ageing-bar" aria-hidden="true">
        {sum === 0 && <span className="ageing-none" />}
        {owed.map((bucket) => (
          <span
            key={bucket}
            className={`age-${AGE_BUCKETS.indexOf(bucket)}`}
            style={{ flexGrow: ageing[bucket] / sum }}
            title={labels[bucket]}
          />
        ))}
      </div>
      {compact && <Key ageing={ageing} style={style} labels={labels} />}
      {/* Not on the table itself, since a table is never narrower than its words. */}
      <div className={compact ? 'visually-hidden' : undefined}>
        <table className="ageing-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{uiTexts.bucket}</th>
              <th scope="col">{uiTexts.amount}</th>
            </tr>
          </thead>
          <tbody>
            {AGE_BUCKETS.map((bucket, index) => (
              <tr key={bucket}>
                <th scope="row">
                  <span className={`swatch age-${index}`} aria-hidden="true" />
                  {labels[bucket]}
                </th>
                <td>
                  <BalanceText value={ageing[bucket]} style={style} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{labels.total}</th>
              <td>
                <BalanceText value={ageing.total} style={style} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
};

type KeyProps = Pick<AgeingBarProps, 'ageing' | 'style'> & { labels: Record<AgeBucket | 'total', string> };

/** The colours of the bar with their amounts. Screen readers read the table instead. */
const Key = ({ ageing, style, labels }: KeyProps) => (
  <ul className="ageing-key" aria-hidden="true">
    {AGE_BUCKETS.filter((bucket) => ageing[bucket] !== 0).map((bucket) => (
      <li key={bucket}>
        <span className={`swatch age-${AGE_BUCKETS.indexOf(bucket)}`} />
        {labels[bucket]} <BalanceText value={ageing[bucket]} style={style} />
      </li>
    ))}
  </ul>
);
