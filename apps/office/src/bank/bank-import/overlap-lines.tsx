/** The lines of an overlap: the file's on the left, the stored ones on the right; on a phone one above the other. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { RadioGroup } from '@stoep/ui/form/choice-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { UnbrokenAmount, UnbrokenDay } from '../../shell/unbroken-text.tsx';
import {
  type OverlapChoice,
  type OverlapFileLine,
  type OverlapStoredLine,
  overlapStoredLinesNotInFile,
  overlapStoredLinesOfSameAmount,
  type StatementOverlap,
  withOverlapLinePair,
  withOverlapLineRemoval,
} from './overlap-choice.ts';

type Props = {
  readonly overlap: StatementOverlap;
  readonly choice: OverlapChoice;
  readonly onChoice: (choice: OverlapChoice) => void;
};

const NEW = 'new';

const Facts = ({ day, text, reference, amount }: Pick<OverlapFileLine, 'day' | 'text' | 'reference' | 'amount'>) => (
  <span className="overlap-facts">
    <UnbrokenDay day={day} />
    <span className="overlap-text">
      {text}
      {reference === null ? null : <small> {reference}</small>}
    </span>
    <UnbrokenAmount amount={amount} />
  </span>
);

const Stored = ({ line }: { line: OverlapStoredLine }) => (
  <div className="overlap-stored">
    <Facts {...line} />
    <p className="office-label">
      {line.match === null ? 'Not matched' : `Matched: ${line.match}`}{' '}
      {line.reconciled ? <StatusChip tone="success">Reconciled</StatusChip> : null}
    </p>
  </div>
);

/** The bank's line id has another amount: neither is certainly right. */
const OtherAmount = ({ line, overlap }: { line: OverlapFileLine; overlap: StatementOverlap }) => {
  const named = overlap.stored.find(({ bankId }) => bankId !== null && bankId === line.bankId);
  if (!named || named.amount === line.amount) return null;
  return (
    <p className="office-hint">
      The stored line “{named.text}” of {formatEntryAmount(named.amount)} has the same transaction number. If the bank
      changed its amount, remove the stored line and add this one.
    </p>
  );
};

const NewLine = ({ line, overlap, choice, onChoice }: Props & { line: OverlapFileLine }) => {
  const pair = choice.same.get(line.index);
  const stored = overlap.stored.find(({ id }) => id === pair);
  return (
    <li>
      <fieldset className="overlap-row">
        <legend className="visually-hidden">
          {`${formatDay(line.day)}, ${line.text}, ${formatEntryAmount(line.amount)}`}
        </legend>
        <div className="overlap-side">
          <Facts {...line} />
          <OtherAmount line={line} overlap={overlap} />
        </div>
        <div className="overlap-side">
          <SelectField
            label="This line is"
            value={pair ?? NEW}
            options={[
              { value: NEW, label: 'A new line' },
              ...overlapStoredLinesOfSameAmount(overlap, choice, line).map(({ id, day, text }) => ({
                value: id,
                label: `Same line as ${formatDay(day)} ${text}`,
              })),
            ]}
            onChange={({ target }) =>
              onChoice(withOverlapLinePair(choice, line.index, target.value === NEW ? undefined : target.value))
            }
          />
          {stored ? <Stored line={stored} /> : null}
        </div>
      </fieldset>
    </li>
  );
};

const NotInFile = ({ line, choice, onChoice }: Omit<Props, 'overlap'> & { line: OverlapStoredLine }) => (
  <li>
    <div className="overlap-row">
      <p className="overlap-side office-label">Not in this file</p>
      <div className="overlap-side">
        <Stored line={line} />
        {line.reconciled ? (
          <p className="office-hint">This line is reconciled, so it stays.</p>
        ) : (
          <RadioGroup
            label={`${line.text}: not in this file`}
            name={`stored-${line.id}`}
            value={choice.removed.has(line.id) ? 'remove' : 'keep'}
            options={[
              { value: 'keep', label: 'Keep' },
              {
                value: 'remove',
                label:
                  line.match === null
                    ? 'Remove the line: the bank no longer shows it'
                    : 'Remove the line and undo its match: the bank no longer shows it',
              },
            ]}
            onChange={({ target }) => onChoice(withOverlapLineRemoval(choice, line.id, target.value === 'remove'))}
          />
        )}
      </div>
    </div>
  </li>
);

export const StatementOverlapLinesEditor = ({ overlap, choice, onChoice }: Props) => {
  const lines = overlap.lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.index - b.index));
  return (
    <div className="overlap-lines">
      <p className="overlap-heads" aria-hidden="true">
        <b>In this file</b>
        <b>Stored before</b>
      </p>
      <ol>
        {lines.map((line) => (
          <NewLine key={line.index} {...{ line, overlap, choice, onChoice }} />
        ))}
        {overlapStoredLinesNotInFile(overlap, choice).map((line) => (
          <NotInFile key={line.id} {...{ line, choice, onChoice }} />
        ))}
      </ol>
    </div>
  );
};
