/** Step 2 of a take-on: the former agent's lists, dropped or pasted, and what each sheet looks like. */
import type { SheetPlan } from '@stoep/domain/scheme/take-on/sheet-plan';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { useState } from 'react';
import { FileDropZone } from '../../imports/file-drop-zone.tsx';
import { sheetSentence } from './take-on-words.ts';
import type { TakeOnWork } from './use-take-on.ts';

const sheetTitle = ({ sheet }: SheetPlan): string =>
  sheet.name === null ? sheet.file : `${sheet.file}, ${sheet.name}`;

const Sheet = ({ plan, work }: { plan: SheetPlan; work: TakeOnWork }) => {
  const { choices } = work.draft;
  const { id, file } = plan.sheet;
  const toggle = () => work.change({ choices: { ...choices, [id]: { ...choices[id], use: !plan.use } } });
  return (
    <li>
      <div>
        <strong>{sheetTitle(plan)}</strong>
        <p>{sheetSentence(plan)}</p>
        {plan.use && plan.leftOutRows.length > 0 ? (
          <p className="take-on-soft">
            Left out: {plan.leftOutRows.length} {plan.leftOutRows.length === 1 ? 'row' : 'rows'} of totals, notes and
            repeated headings.
          </p>
        ) : null}
      </div>
      <div className="office-actions">
        {plan.headingRow > 0 ? (
          <Button compact onClick={toggle} aria-label={`${plan.use ? 'Leave out' : 'Use'}: ${sheetTitle(plan)}`}>
            {plan.use ? 'Leave out' : 'Use'}
          </Button>
        ) : null}
        <Button compact variant="quiet" onClick={() => void work.removeFile(file)} aria-label={`Remove ${file}`}>
          Remove file
        </Button>
      </div>
    </li>
  );
};

export const ListsStep = ({ work }: { work: TakeOnWork }) => {
  const [text, setText] = useState('');
  const { preview, fields, busy } = work;
  const paste = async () => {
    if (await work.addText(text)) setText('');
  };
  return (
    <>
      <p className="office-about">
        Drop the lists of owners, units and balances here: Excel or CSV, any number, with any headings. One list may
        hold everything.
      </p>
      <FileDropZone label="Lists of the former agent" accept=".xlsx,.csv,.txt,.tsv" bring={work.addFiles} />
      {busy ? <p role="status">Reading the lists…</p> : null}
      {fields.file === undefined ? null : <InlineNotice tone="danger">{fields.file}</InlineNotice>}
      {preview.plans.length === 0 ? null : (
        <ul className="take-on-sheets" aria-label="Sheets">
          {preview.plans.map((plan) => (
            <Sheet key={plan.sheet.id} plan={plan} work={work} />
          ))}
        </ul>
      )}
      <Card title="Or paste rows from a spreadsheet">
        <TextAreaField
          label="Rows, with their headings"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button busy={busy} disabled={text.trim() === ''} onClick={() => void paste()}>
          Add the pasted rows
        </Button>
      </Card>
    </>
  );
};
