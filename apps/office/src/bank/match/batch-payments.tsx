/**
 * The payments of a batch that the bank booked as one line. If each names its levy account, one press matches them
 * all.
 */
import { sumCents } from '@stoep/domain/money/money';
import { Button } from '@stoep/ui/form/button';
import { UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import { type MatchBankLine, type MatchPart, matchPartOfSuggestion } from './match-types.ts';

/** The match parts of the batch; undefined if one payment has no certain account. */
export const matchPartsOfBatchBankLine = ({ amount, details }: MatchBankLine): readonly MatchPart[] | undefined => {
  const parts = details.flatMap((one) => (one.target === null ? [] : [matchPartOfSuggestion(one.target, one.amount)]));
  const whole = sumCents(details.map((one) => one.amount));
  return parts.length === details.length && whole === amount ? parts : undefined;
};

export const BatchBankLinePayments = ({
  line,
  onPost,
  onSplit,
}: {
  line: MatchBankLine;
  onPost: ((parts: readonly MatchPart[]) => void) | undefined;
  /** Opens the split, prefilled with the bank's payments. */
  onSplit: () => void;
}) => {
  if (line.details.length === 0) return null;
  const parts = matchPartsOfBatchBankLine(line);
  // Two payments of a batch may be equal, so the index is the key.
  const placed = line.details.map((one, place) => ({ ...one, place }));
  return (
    <section className="match-batch" aria-label="Payments in this line">
      <h3>The bank booked {line.details.length} payments as one line</h3>
      <ul>
        {placed.map(({ place, amount, text, reference, target }) => (
          <li key={place}>
            <b>
              <UnbrokenAmount amount={amount} />
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
