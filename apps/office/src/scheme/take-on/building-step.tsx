/** Step 1 of a take-on: the building itself, the former agent's last day, and the bank account. */
import type { TakeOnDraft } from '@stoep/contract/scheme/take-on/take-on-draft';
import { MONTH_NAMES } from '@stoep/domain/calendar/calendar';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { useState } from 'react';
import type { TakeOnWork } from './use-take-on.ts';

/** MAR for Marula Heights. */
const proposedCode = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();

/** At most two decimals; what is no percentage is left empty, and the field shows it. */
const percentOf = (text: string): string => /^\d{1,2}(?:\.\d{1,2})?/.exec(text.replace(',', '.').trim())?.[0] ?? '';

const MONTHS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }));
const NO_BANK = { bank: '', branchCode: '', accountNumber: '', accountType: 'Current' };

/** A field that saves when one leaves it, so that half a word is never saved. */
const SaveOnBlurField = ({
  value,
  onDone,
  ...field
}: {
  label: string;
  value: string;
  onDone: (text: string) => void;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
}) => {
  const [text, setText] = useState(value);
  return (
    <TextField
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (text.trim() !== value) onDone(text.trim());
      }}
    />
  );
};

export const BuildingStep = ({ work }: { work: TakeOnWork }) => {
  const { draft, change, fields } = work;
  const { building, bank } = draft;
  const set = (more: Partial<TakeOnDraft['building']>) => change({ building: { ...building, ...more } });
  const setBank = (more: Partial<typeof NO_BANK>) => change({ bank: { ...(bank ?? NO_BANK), ...more } });
  return (
    <>
      <Card title="The building">
        <div className="office-fields">
          <SaveOnBlurField
            label="Name"
            value={building.name}
            error={fields.name}
            onDone={(name) => set({ name, ...(building.code === '' ? { code: proposedCode(name) } : {}) })}
          />
          <SaveOnBlurField
            key={building.code}
            label="Code"
            hint="Account numbers start with this code: MAR001."
            value={building.code}
            error={fields.code}
            onDone={(code) => set({ code: code.toUpperCase() })}
          />
          <SaveOnBlurField
            label="Scheme number"
            hint="SS 123/1998"
            optional
            value={building.schemeNumber}
            onDone={(schemeNumber) => set({ schemeNumber })}
          />
          <SaveOnBlurField
            label="Street address"
            optional
            hint="Lines with commas between them"
            value={building.address.join(', ')}
            onDone={(text) =>
              set({
                address: text
                  .split(/\s*,\s*/)
                  .filter(Boolean)
                  .slice(0, 3),
              })
            }
          />
          <SelectField
            label="Financial year starts in"
            value={String(building.yearStart)}
            options={MONTHS}
            onChange={(event) => set({ yearStart: Number(event.target.value) })}
          />
          <SaveOnBlurField
            key={`interest ${building.monthlyInterest}`}
            label="Interest on arrears, percent a month"
            hint="For example 1.5. Leave empty to charge no interest."
            optional
            value={building.monthlyInterest}
            onDone={(text) => set({ monthlyInterest: percentOf(text) })}
          />
          <DateField
            label="Last day of the former agent"
            hint="The balances in the lists are at the end of this day."
            value={draft.cutOffDay}
            error={fields.cutOffDay}
            onChange={(event) => {
              if (event.target.value !== '') change({ cutOffDay: event.target.value });
            }}
          />
        </div>
      </Card>
      <Card
        title="Bank account that owners pay into"
        note="You can add it later. Levies are emailed to owners only after a second person has approved the account."
      >
        {bank === null ? (
          <Button onClick={() => setBank({})}>Add the bank account</Button>
        ) : (
          <>
            <div className="office-fields">
              <SaveOnBlurField
                label="Bank"
                value={bank.bank}
                error={fields.bank}
                onDone={(text) => setBank({ bank: text })}
              />
              <SaveOnBlurField
                key={`branch ${bank.branchCode}`}
                label="Branch code"
                value={bank.branchCode}
                error={fields.branchCode}
                onDone={(text) => setBank({ branchCode: text.replace(/\D/g, '').slice(0, 6) })}
              />
              <SaveOnBlurField
                key={`account ${bank.accountNumber}`}
                label="Account number"
                value={bank.accountNumber}
                error={fields.accountNumber}
                onDone={(accountNumber) => setBank({ accountNumber: accountNumber.replace(/\D/g, '').slice(0, 16) })}
              />
              <SaveOnBlurField
                label="Account type"
                value={bank.accountType}
                onDone={(accountType) => setBank({ accountType })}
              />
            </div>
            <p className="office-actions">
              <Button variant="quiet" onClick={() => change({ bank: null })}>
                Leave the bank account out
              </Button>
            </p>
          </>
        )}
      </Card>
    </>
  );
};
