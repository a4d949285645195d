/** What a file lacks: whose account it is, what the account stood at, or which column holds what. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { AmountField, TextField } from '@stoep/ui/form/text-field';
import { useState } from 'react';
import { Money } from '../../shell/in-one-piece.tsx';
import type { Answers, Outcome } from './import-types.ts';

type Props = { outcome: Outcome; given: Answers; again: (given: Answers) => void };

const AskAccount = ({ outcome, given, again }: Props) => {
  const [accountId, setAccountId] = useState('');
  return (
    <div className="match-asks">
      <SelectField
        label="The file does not say whose it is. Which account?"
        value={accountId}
        emptyLabel="Choose"
        options={outcome.accounts.map(({ id, name, building, number }) => ({
          value: id,
          label: `${building ?? 'Trust account'}: ${name} ${number}`,
        }))}
        onChange={(event) => setAccountId(event.target.value)}
      />
      <Button variant="primary" disabled={accountId === ''} onClick={() => again({ ...given, accountId })}>
        Go on
      </Button>
    </div>
  );
};

const AskClosing = ({ outcome, given, again }: Props) => {
  const [closing, setClosing] = useState('');
  const on = outcome.until === null ? '' : ` on ${formatDay(outcome.until)}`;
  return (
    <div className="match-asks">
      <AmountField
        label={`What did the account stand at${on}?`}
        hint="The file gives no closing balance that can be relied on. It stands on the bank's own page."
        value={closing}
        onChange={(event) => setClosing(event.target.value)}
      />
      <Button variant="primary" disabled={closing.trim() === ''} onClick={() => again({ ...given, closing })}>
        Go on
      </Button>
    </div>
  );
};

const DAYS = [
  { value: 'ymd', label: '2026-03-31' },
  { value: 'dmy', label: '31/03/2026' },
  { value: 'dmony', label: '31Mar2026' },
];
type Mapping = NonNullable<Outcome['mapping']>;
type Typed = {
  day: string;
  text: string;
  amount: string;
  debit: string;
  credit: string;
  balance: string;
  headings: string;
  dayForm: string;
  decimal: string;
};

const typedOf = (mapping: Mapping | null): Typed => {
  const money = mapping?.columns.money;
  const shown = (column: number | undefined) => (column === undefined ? '' : String(column));
  return {
    day: shown(mapping?.columns.day),
    text: shown(mapping?.columns.text[0]),
    amount: shown(money && 'amount' in money ? money.amount : undefined),
    debit: shown(money && 'debit' in money ? money.debit : undefined),
    credit: shown(money && 'credit' in money ? money.credit : undefined),
    balance: shown(mapping?.columns.balance),
    headings: String(mapping?.headingRows ?? 1),
    dayForm: mapping?.dayForm ?? 'ymd',
    decimal: mapping?.decimal ?? '.',
  };
};

/** JSON for the server; undefined while a column is missing. */
const mappingOf = (typed: Typed): string | undefined => {
  const { day, text, amount, debit, credit, balance, headings, dayForm, decimal } = typed;
  const money = amount === '' ? { debit: Number(debit), credit: Number(credit) } : { amount: Number(amount) };
  if (day === '' || text === '' || (amount === '' && (debit === '' || credit === ''))) return undefined;
  const columns = {
    day: Number(day),
    text: [Number(text)],
    money,
    ...(balance === '' ? {} : { balance: Number(balance) }),
  };
  return JSON.stringify({ headingRows: Number(headings) || 0, dayForm, decimal, columns });
};

const FIELDS: readonly { readonly name: keyof Typed; readonly label: string }[] = [
  { name: 'day', label: 'Day' },
  { name: 'text', label: 'Text' },
  { name: 'amount', label: 'Amount, in and out in one' },
  { name: 'debit', label: 'Or: paid out' },
  { name: 'credit', label: 'and paid in' },
  { name: 'balance', label: 'Balance after the line' },
];

const AskMapping = ({ outcome, given, again }: Props) => {
  const [typed, setTyped] = useState(() =>
    typedOf(given.mapping ? (JSON.parse(given.mapping) as Mapping) : outcome.mapping),
  );
  const [first] = outcome.rows;
  const columns = (first ?? []).map((cell, at) => ({
    value: String(at),
    label: `${at + 1}: ${cell || 'no heading'}`,
  }));
  const set = (name: keyof Typed, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const mapping = mappingOf(typed) ?? given.mapping;
  return (
    <div className="match-asks-rows">
      <p>The columns of this file are not known. Say once what they hold; it is kept for this account.</p>
      <p>The file begins with:</p>
      <pre className="bank-rows">
        {outcome.rows
          .slice(0, 6)
          .map((row) => row.join(' | '))
          .join('\n')}
      </pre>
      <div className="match-asks">
        {FIELDS.map(({ name, label }) => (
          <SelectField
            key={name}
            label={label}
            value={typed[name]}
            emptyLabel="None"
            options={columns}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
        <SelectField
          label="Days are written as"
          value={typed.dayForm}
          options={DAYS}
          onChange={(event) => set('dayForm', event.target.value)}
        />
        <SelectField
          label="Cents are written after"
          value={typed.decimal}
          options={[
            { value: '.', label: 'a point: 12.50' },
            { value: ',', label: 'a comma: 12,50' },
          ]}
          onChange={(event) => set('decimal', event.target.value)}
        />
        <TextField
          label="Rows above the first line"
          inputMode="numeric"
          value={typed.headings}
          onChange={(event) => set('headings', event.target.value)}
        />
      </div>
      {outcome.lines.length > 0 ? (
        <>
          <p>This is how it is read:</p>
          <ul className="match-reasons">
            {outcome.lines.map((line) => (
              <li key={`${line.day} ${line.text} ${line.amount}`}>
                {formatDay(line.day)} {line.text}: <Money amount={line.amount} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="match-buttons">
        <Button
          disabled={mapping === undefined}
          onClick={() => (mapping ? again({ ...given, mapping, preview: 'yes' }) : undefined)}
        >
          Show how it is read
        </Button>
        <Button
          variant="primary"
          disabled={mapping === undefined}
          onClick={() => (mapping ? again({ ...given, mapping, preview: 'no' }) : undefined)}
        >
          Bring it in
        </Button>
      </div>
    </div>
  );
};

export const AskedOf = (props: Props) => {
  const { outcome } = props.outcome;
  if (outcome === 'account') return <AskAccount {...props} />;
  return outcome === 'closing' ? <AskClosing {...props} /> : <AskMapping {...props} />;
};
