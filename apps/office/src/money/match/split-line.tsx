/** A line over several accounts: the rest is placed before it is posted, and Enter in the last field posts it. */
import { type Cents, cents, formatEntry } from '@stoep/domain/money/money';
import { checkRand } from '@stoep/domain/money/money-input';
import { Modal } from '@stoep/ui/dialog/modal';
import { Button } from '@stoep/ui/form/button';
import { AmountField } from '@stoep/ui/form/text-field';
import { useState } from 'react';
import { FindTarget, type Sought } from './find-target.tsx';
import { type Line, type Part, partOf, type Suggestion } from './match-types.ts';

type Row = { readonly one: Suggestion; readonly typed: string };

const sign = (line: Line) => (line.amount < 0 ? -1 : 1);
const amountOf = ({ typed }: Row): Cents => {
  const read = checkRand(typed);
  return read.ok ? read.value : cents(0);
};
const plainRand = (amount: number) => (amount / 100).toFixed(2);

export const SplitLine = ({
  line,
  onPost,
  onClose,
}: {
  line: Line;
  onPost: (parts: readonly Part[]) => void;
  onClose: () => void;
}) => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [adding, setAdding] = useState<Sought>();
  const whole = Math.abs(line.amount);
  const placed = rows.reduce((sum, row) => sum + amountOf(row), 0);
  const left = whole - placed;
  const ready = rows.length > 0 && left === 0 && rows.every((row) => amountOf(row) > 0);
  const post = () => onPost(rows.map((row) => partOf(row.one, cents(sign(line) * amountOf(row)))));
  if (adding)
    return (
      <FindTarget
        line={line}
        kind={adding}
        onClose={() => setAdding(undefined)}
        onTake={(one) => {
          setRows((before) => [...before, { one, typed: plainRand(Math.max(0, left)) }]);
          setAdding(undefined);
        }}
      />
    );
  return (
    <Modal
      title={`Split ${formatEntry(line.amount)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!ready} onClick={post}>
            Post the parts
          </Button>
        </>
      }
    >
      <div className="match-dialog">
        <p>{line.text}</p>
        {rows.map((row, index) => (
          <div className="match-split" key={row.one.key}>
            <AmountField
              label={row.one.title}
              autoFocus={index === rows.length - 1}
              onFocus={({ target }) => target.select()}
              value={row.typed}
              error={checkRand(row.typed).ok ? undefined : 'Please enter rand and cents.'}
              onChange={(event) =>
                setRows((before) =>
                  before.map((one, at) => (at === index ? { ...one, typed: event.target.value } : one)),
                )
              }
              onKeyDown={(event) => {
                if (event.key === 'Enter' && ready) post();
              }}
            />
            <Button
              variant="quiet"
              onClick={() => setRows((before) => before.filter((_, at) => at !== index))}
              aria-label={`Take out ${row.one.title}`}
            >
              Take out
            </Button>
          </div>
        ))}
        <p className="match-left" role="status">
          {left === 0 ? 'Everything is placed.' : `${formatEntry(cents(left))} still to place.`}
        </p>
        <div className="match-buttons">
          {line.amount > 0 ? (
            <Button onClick={() => setAdding('levy account')}>Add a levy account</Button>
          ) : null}
          <Button onClick={() => setAdding('gl account')}>Add another account</Button>
          <Button onClick={() => setAdding('suspense')}>Park a part</Button>
        </div>
      </div>
    </Modal>
  );
};
