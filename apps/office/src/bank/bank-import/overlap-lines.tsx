/** The lines of an overlap: this file's on the left, the stored ones on the right; one above the other on a phone. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatEntry } from '@stoep/domain/money/money-format';
import { RadioGroup } from '@stoep/ui/form/choice-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { DayText, Money } from '../../shell/in-one-piece.tsx';
import {
  type FileLine,
  linesNotInFile,
  type Overlap,
  type OverlapChoice,
  possibleLines,
  type StoredLine,
  withPair,
  withRemoval,
} from './overlap-choice.ts';

type Props = {
  readonly overlap: Overlap;
  readonly choice: OverlapChoice;
  readonly onChoice: (choice: OverlapChoice) => void;
};

const NEW = 'new';

const Facts = ({ day, text, reference, amount }: Pick<FileLine, 'day' | 'text' | 'reference' | 'amount'>) => (
  <span className="overlap-facts">
    <DayText day={day} />
    <span className="overlap-text">
      {text}
      {reference === null ? null : <small> {reference}</small>}
    </span>
    <Money amount={amount} />
  </span>
);

const Stored = ({ line }: { line: StoredLine }) => (
  <div className="overlap-stored">
    <Facts {...line} />
    <p className="office-label">
      {line.match === null ? 'Not matched' : `Matched: ${line.match}`}{' '}
      {line.reconciled ? <StatusChip tone="success">Reconciled</StatusChip> : null}
    </p>
  </div>
);

/** The bank's own id stands at another amount: neither is right by itself. */
const OtherAmount = ({ line, overlap }: { line: FileLine; overlap: Overlap }) => {
  const named = overlap.stored.find(({ bankId }) => bankId !== null && bankId === line.bankId);
  if (!named || named.amount === line.amount) return null;
  return (
    <p className="office-hint">
      The stored line “{named.text}” of {formatEntry(named.amount)} has the same bank id. If the bank changed
      the amount, remove the stored line and keep this one as new.
    </p>
  );
};

const NewLine = ({ line, overlap, choice, onChoice }: Props & { line: FileLine }) => {
  const pair = choice.same.get(line.index);
  const stored = overlap.stored.find(({ id }) => id === pair);
  return (
    <li>
      <fieldset className="overlap-row">
        <legend className="visually-hidden">
          {`${formatDay(line.day)}, ${line.text}, ${formatEntry(line.amount)}`}
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
              ...possibleLines(overlap, choice, line).map(({ id, day, text }) => ({
                value: id,
                label: `Same line as ${formatDay(day)} ${text}`,
              })),
            ]}
            onChange={({ target }) =>
              onChoice(withPair(choice, line.index, target.value === NEW ? undefined : target.value))
            }
          />
          {stored ? <Stored line={stored} /> : null}
        </div>
      </fieldset>
    </li>
  );
};

const NotInFile = ({ line, choice, onChoice }: Omit<Props, 'overlap'> & { line: StoredLine }) => (
  <li>
    <div className="overlap-row">
      <p className="overlap-side office-label">Not in this file</p>
      <div className="overlap-side">
        <Stored line={line} />
        {line.reconciled ? (
          <p className="office-hint">It is reconciled, so it stays.</p>
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
                    ? 'Remove: the bank no longer shows it'
                    : 'Remove: the bank no longer shows it. Its match is undone',
              },
            ]}
            onChange={({ target }) => onChoice(withRemoval(choice, line.id, target.value === 'remove'))}
          />
        )}
      </div>
    </div>
  </li>
);

export const OverlapLines = ({ overlap, choice, onChoice }: Props) => {
  const lines = overlap.lines.toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : a.index - b.index,
  );
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
        {linesNotInFile(overlap, choice).map((line) => (
          <NotInFile key={line.id} {...{ line, choice, onChoice }} />
        ))}
      </ol>
    </div>
  );
};
