/**
 * Asks for the columns of a CSV bank file: guessed from headings and values, chosen by a person, previewed before
 * anything is stored.
 */
import type { BankCsvMapping } from '@stoep/contract/bank/bank-csv-mapping';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useState } from 'react';
import {
  BANK_COLUMN_USES,
  BANK_DAY_FORMAT_LABELS,
  type BankColumnsForm,
  type BankColumnUse,
  bankColumnsFormOfMapping,
  bankColumnsFormProblemOf,
  countFilledBankFileColumns,
  mappingOfBankColumnsForm,
} from './columns-form.ts';
import { guessBankColumns, guessBankColumnsBelowHeading } from './guess-columns.ts';
import { BankFileHeadingRowPicker } from './heading-rows.tsx';
import type { BankImportOutcomeOf, BankImportQuestionProps } from './import-types.ts';
import { BankColumnMappingPreview } from './mapping-preview.tsx';

const USES = BANK_COLUMN_USES.map(([value, label]) => ({ value, label }));
const DAY_FORMS = BANK_DAY_FORMAT_LABELS.map(([value, label]) => ({ value, label }));
const DECIMALS = [
  { value: '.', label: 'a point: 12.50' },
  { value: ',', label: 'a comma: 12,50' },
];
const SIGNS = [
  { value: 'minus', label: 'A minus or brackets: -12.50 or (12.50)' },
  { value: 'crdr', label: 'Cr/Dr after the amount' },
];

/** The question about the columns, before and after a preview. */
type ColumnsOutcome = BankImportOutcomeOf<'mapping' | 'preview'>;

/** The mapping of the last file of this account; null if none fits. */
const savedMappingOf = (outcome: ColumnsOutcome): BankCsvMapping | null =>
  outcome.outcome === 'mapping' ? outcome.mapping : null;

const formToBegin = (outcome: ColumnsOutcome, sent: string | undefined, count: number) => {
  const mapping = sent === undefined ? savedMappingOf(outcome) : (JSON.parse(sent) as BankCsvMapping);
  if (mapping !== null) return bankColumnsFormOfMapping(mapping, count);
  return guessBankColumns(outcome.rows, outcome.lastRows, count);
};

const SAMPLE = 24;
const shortened = (cell: string): string => (cell.length > SAMPLE ? `${cell.slice(0, SAMPLE - 1)}…` : cell);

/** Two sample values of a column, to recognise it. */
const samplesOf = ({ rows }: ColumnsOutcome, headingRows: number, column: number): string => {
  const found = rows
    .slice(headingRows)
    .map((cells) => cells[column] ?? '')
    .filter((cell) => cell !== '');
  return found.length === 0 ? 'Empty' : [...new Set(found)].slice(0, 2).map(shortened).join(' · ');
};

const ColumnFields = ({
  form,
  outcome,
  onUse,
}: {
  form: BankColumnsForm;
  outcome: ColumnsOutcome;
  onUse: (column: number, use: BankColumnUse) => void;
}) => {
  const heading = outcome.rows[form.headingRows - 1];
  return (
    <div className="bank-columns">
      {form.uses
        .map((use, column) => ({ use, column }))
        .map(({ use, column }) => (
          <SelectField
            key={column}
            label={`Column ${column + 1}${heading?.[column] ? `: ${heading[column]}` : ''}`}
            hint={samplesOf(outcome, form.headingRows, column)}
            value={use}
            options={USES}
            onChange={({ target }) => onUse(column, target.value as BankColumnUse)}
          />
        ))}
    </div>
  );
};

const WrittenAs = ({
  form,
  onChange,
}: {
  form: BankColumnsForm;
  onChange: (more: Partial<BankColumnsForm>) => void;
}) => (
  <div className="bank-written">
    <SelectField
      label="Dates are written as"
      value={form.dayForm}
      options={DAY_FORMS}
      onChange={({ target }) => onChange({ dayForm: target.value as BankColumnsForm['dayForm'] })}
    />
    <SelectField
      label="Cents are written after"
      value={form.decimal}
      options={DECIMALS}
      onChange={({ target }) => onChange({ decimal: target.value as BankColumnsForm['decimal'] })}
    />
    {form.uses.includes('amount') && !form.uses.includes('indicator') ? (
      <SelectField
        label="Money out is shown by"
        value={form.sign}
        options={SIGNS}
        onChange={({ target }) => onChange({ sign: target.value as BankColumnsForm['sign'] })}
      />
    ) : null}
    <TextField
      label="Rows below the last line"
      hint="Totals and remarks at the end."
      inputMode="numeric"
      value={form.footerRows}
      onChange={({ target }) => onChange({ footerRows: target.value })}
    />
  </div>
);

export const BankImportColumnMappingQuestion = ({
  outcome,
  answers,
  fields,
  busy,
  send,
}: BankImportQuestionProps<'mapping' | 'preview'>) => {
  const count = countFilledBankFileColumns(outcome.rows, outcome.lastRows);
  const [form, setForm] = useState(() => formToBegin(outcome, answers.mapping, count));
  const problem = bankColumnsFormProblemOf(form);
  const mapping = mappingOfBankColumnsForm(form);
  const change = (more: Partial<BankColumnsForm>) => setForm((before) => ({ ...before, ...more }));
  const ask = (preview: 'yes' | 'no') => (mapping === undefined ? undefined : send({ ...answers, mapping, preview }));
  const refused = fields.mapping ?? fields.file;
  return (
    <div className="bank-question">
      <p>
        {savedMappingOf(outcome) === null
          ? 'Check what each column holds. The choice is kept for this account.'
          : 'Check what each column holds. These are the choices from the last file of this account.'}
      </p>
      <BankFileHeadingRowPicker
        rows={outcome.rows}
        headingRows={form.headingRows}
        columnCount={count}
        onHeading={(headingRows) =>
          setForm(guessBankColumnsBelowHeading(headingRows, outcome.rows, outcome.lastRows, count))
        }
      />
      <fieldset className="bank-columns-group">
        <legend>Columns</legend>
        <ColumnFields
          form={form}
          outcome={outcome}
          onUse={(column, use) => change({ uses: form.uses.map((one, at) => (at === column ? use : one)) })}
        />
        <WrittenAs form={form} onChange={change} />
      </fieldset>
      {problem === undefined ? null : <InlineNotice tone="warning">{problem}</InlineNotice>}
      {refused === undefined ? null : <InlineNotice tone="danger">{refused}</InlineNotice>}
      {outcome.outcome === 'preview' &&
      mapping !== undefined &&
      answers.mapping === mapping &&
      refused === undefined ? (
        <BankColumnMappingPreview outcome={outcome} />
      ) : null}
      <div className="match-buttons">
        <Button busy={busy} disabled={mapping === undefined} onClick={() => ask('yes')}>
          Show how the file is read
        </Button>
        <Button variant="primary" busy={busy} disabled={mapping === undefined} onClick={() => ask('no')}>
          Import
        </Button>
      </div>
    </div>
  );
};
