/** The payments of a batch that the bank booked as one line. Where each names whose it is, they are matched with one press. */
import { sumCents } from '@stoep/domain/money/money';
import { Button } from '@stoep/ui/form/button';
import { Money } from '../../shell/in-one-piece.tsx';
import { type Line, type Part, partOf } from './match-types.ts';

/** The parts that the line would be; undefined where one of them is of nobody for certain. */
export const batchPartsOf = ({ amount, details }: Line): readonly Part[] | undefined => {
  const parts = details.flatMap((one) => (one.target === null ? [] : [partOf(one.target, one.amount)]));
  const whole = sumCents(details.map((one) => one.amount));
  return parts.length === details.length && whole === amount ? parts : undefined;
};

export const BatchParts = ({
  line,
  onPost,
  onSplit,
}: {
  line: Line;
  onPost: ((parts: readonly Part[]) => void) | undefined;
  /** Opens the split, which the bank's payments fill in. */
  onSplit: () => void;
}) => {
  if (line.details.length === 0) return null;
  const parts = batchPartsOf(line);
  // Two payments of a batch may be equal: each is known by its place.
  const placed = line.details.map((one, place) => ({ ...one, place }));
  return (
    <section className="match-batch" aria-label="Payments in this line">
      <h3>The bank booked {line.details.length} payments as one line</h3>
      <ul>
        {placed.map(({ place, amount, text, reference, target }) => (
          <li key={place}>
            <b>
              <Money amount={amount} />
            </b>{' '}
            {[text, reference].filter(Boolean).join(', ')}
            <small>{target === null ? 'No exact reference' : target.title}</small>
          </li>
        ))}
      </ul>
      {onPost === undefined ? null : parts === undefined ? (
        <Button variant="primary" onClick={onSplit}>
          Split and choose accounts <kbd>Enter</kbd>
        </Button>
      ) : (
        <div className="match-buttons">
          <Button variant="primary" onClick={() => onPost(parts)}>
            Match {parts.length} payments <kbd>Enter</kbd>
          </Button>
          <Button onClick={onSplit}>
            Change accounts <kbd>s</kbd>
          </Button>
        </div>
      )}
    </section>
  );
};
