/** How old a debt is: seven buckets as a bar, and beneath it the same as a table (screens.md 25). Credit is told apart. */
import { AGE_BUCKETS, type AgeBucket, type Ageing } from '@stoep/domain/levies/ageing';
import type { MoneyStyle } from '@stoep/domain/money/money';
import './ageing-bar.css';
import { MoneyText } from '../layout/money-text.tsx';
import { words } from '../theme/words.ts';

type AgeingBarProps = {
  ageing: Ageing;
  style: MoneyStyle;
  /** Names the table: "Age Details of UNIT01". */
  caption: string;
  /** The labels of the buckets, when the screen's differ. */
  labels?: Record<AgeBucket | 'total', string> | undefined;
  /** Only the bar: for tiles; the table is still there for those who cannot see. */
  compact?: boolean | undefined;
};

const ownLabels: Record<AgeBucket | 'total', string> = { ...words.buckets, total: words.ageTotal };

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
      {/* Not on the table itself: a table is never narrower than its words. */}
      <div className={compact ? 'visually-hidden' : undefined}>
        <table className="ageing-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{words.bucket}</th>
              <th scope="col">{words.amount}</th>
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
                  <MoneyText value={ageing[bucket]} style={style} />
                  {ageing[bucket] < 0 && <span className="credit"> {words.credit}</span>}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{labels.total}</th>
              <td>
                <MoneyText value={ageing.total} style={style} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
};
