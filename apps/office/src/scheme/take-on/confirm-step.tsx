/** Step 5 of a take-on: what will exist afterwards, the control total, and the levies of the running year. */
import {
  addDays,
  addMonths,
  firstDayOfMonth,
  formatDay,
  formatMonth,
  monthOfDay,
} from '@stoep/domain/calendar/calendar';
import { formatQuota } from '@stoep/domain/scheme/participation-quota';
import { parseAccountAmount, plainRand } from '@stoep/domain/scheme/take-on/read-list-cell';
import { blockingProblems, type TakeOnSums } from '@stoep/domain/scheme/take-on/take-on-preview';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { countText } from '../../count-text.ts';
import { balancesHeading, rands } from './take-on-words.ts';
import type { TakeOnWork } from './use-take-on.ts';

type StepProps = { work: TakeOnWork };

const AGE_ORDER = ['0', '30', '60', '90', '120', '150', '180'];

const Ages = ({ ages }: { ages: TakeOnSums['ages'] }) => {
  const shown = AGE_ORDER.filter((age) => ages[age] !== undefined);
  if (shown.length < 2) return null;
  return (
    <ul>
      {shown.map((age) => (
        <li key={age}>
          {age === '0' ? 'Current' : `${age} days`}: {rands(ages[age] ?? 0)}
        </li>
      ))}
    </ul>
  );
};

const WhatHappens = ({ work, known }: StepProps & { known: readonly string[] }) => {
  const { sums, problems, people } = work.preview;
  const { building, cutOffDay, bank } = work.draft;
  const count = (kind: string) => problems.filter((problem) => problem.kind === kind).length;
  const knownHere = people.people.filter(({ key }) => known.includes(key)).length;
  return (
    <Card title="What will happen">
      <ul className="take-on-outcome">
        <li>
          Creates {building.name || 'the building'} with {countText(sums.units, 'unit')}, quotas{' '}
          {formatQuota(sums.quota)}.
        </li>
        <li>
          {countText(sums.people, 'owner')}
          {knownHere > 0 ? `, ${knownHere} of them known already` : ''}
          {sums.tenants > 0 ? `, and ${countText(sums.tenants, 'tenant')}` : ''}.
        </li>
        <li>
          {balancesHeading(cutOffDay)}: {rands(sums.owed)}. {sums.owing} in arrears, {sums.inCredit} in credit,{' '}
          {sums.nil} with a zero balance, for which nothing is posted.
          <Ages ages={sums.ages} />
        </li>
        {bank ? (
          <li>
            The bank account {bank.accountNumber} at {bank.bank}.
          </li>
        ) : null}
        <li>
          <strong>No email goes out.</strong>
        </li>
        {count('noEmail') > 0 ? <li>{countText(count('noEmail'), 'owner')} without an email address.</li> : null}
        {count('ownerMissing') > 0 ? (
          <li>{countText(count('ownerMissing'), 'unit')} without an owner: no levy account is opened for them.</li>
        ) : null}
      </ul>
    </Card>
  );
};

/** The control total: what the former agent says is owed, beside what was read. */
const ControlTotal = ({ work }: StepProps) => {
  const { draft, change, preview, fields } = work;
  const { owed, statedTotal } = preview.sums;
  const typed = draft.controlTotal === '' ? undefined : parseAccountAmount(draft.controlTotal);
  const control = typed ?? (draft.controlTotal === '' ? statedTotal?.amount : undefined);
  // A typed total does not hide a difference from the list's own.
  const wrong = [control, statedTotal?.amount].find((one) => one !== undefined && one !== owed);
  const difference = control === undefined ? undefined : owed - (wrong ?? control);
  return (
    <Card title="Control total">
      <p>
        {statedTotal
          ? `The list itself adds up to ${rands(statedTotal.amount)} (row ${statedTotal.row}).`
          : 'The lists state no total. Enter what the former agent says is owed.'}{' '}
        We read {rands(owed)}.
      </p>
      <TextField
        label="Owed according to the former agent"
        optional={statedTotal !== null}
        inputMode="decimal"
        defaultValue={draft.controlTotal}
        error={fields.controlTotal}
        onBlur={({ target }) => {
          if (target.value.trim() !== draft.controlTotal) change({ controlTotal: target.value.trim() });
        }}
      />
      {/* Always a notice of one line: one that comes while a button below is pressed would move the button away. */}
      {difference === undefined ? (
        <InlineNotice tone="info">Enter the total to see the difference.</InlineNotice>
      ) : difference === 0 ? (
        <InlineNotice tone="success">The difference is R 0.00.</InlineNotice>
      ) : (
        <>
          <InlineNotice tone="warning">
            The difference is {rands(difference)}. Enter the reason; a second person then approves it.
          </InlineNotice>
          <TextField
            label="Why the balances differ"
            defaultValue={draft.differenceReason}
            error={fields.differenceReason}
            onBlur={({ target }) => {
              if (target.value.trim() !== draft.differenceReason) change({ differenceReason: target.value.trim() });
            }}
          />
        </>
      )}
    </Card>
  );
};

/** The levies of the running year: those of the lists with one press, or typed. */
const Levies = ({ work }: StepProps) => {
  const { draft, change, preview, fields } = work;
  const { budget, cutOffDay } = draft;
  const { administrative, reserve, total } = preview.sums.levies;
  const admin = administrative || total - reserve;
  const fromMonth = budget?.fromMonth ?? firstDayOfMonth(addMonths(addDays(cutOffDay, 1), 0));
  const set = (more: Partial<NonNullable<typeof budget>>) =>
    change({ budget: { ...(budget ?? { fromMonth, administrative: '', reserve: '' }), ...more } });
  const fromLists = () =>
    set({
      administrative: admin > 0 ? plainRand(admin * 12) : '',
      reserve: reserve > 0 ? plainRand(reserve * 12) : '',
    });
  const isRand = (text: string) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text) || text === '';
  const plain = (text: string) => text.replace(/[\sR]/g, '').replace(',', '.');
  return (
    <Card
      title="Levies of the running year"
      note="What the trustees or the general meeting have approved already. You can add them later, under Budgets."
    >
      {budget === null ? (
        <p className="office-actions">
          {admin + reserve > 0 ? (
            <Button onClick={fromLists}>
              Charge {rands(admin + reserve)} a month from {formatMonth(monthOfDay(fromMonth))}, as in the lists
            </Button>
          ) : null}
          <Button variant="quiet" onClick={() => set({})}>
            Enter the levies
          </Button>
        </p>
      ) : (
        <>
          <div className="office-fields">
            {(['administrative', 'reserve'] as const).map((fund) => (
              <TextField
                key={`${fund} ${budget[fund]}`}
                label={fund === 'administrative' ? 'Administrative fund, rand a year' : 'Reserve fund, rand a year'}
                inputMode="decimal"
                defaultValue={budget[fund]}
                error={fund === 'administrative' ? fields.budget : undefined}
                onBlur={({ target }) => {
                  const text = plain(target.value);
                  if (isRand(text) && text !== budget[fund]) set({ [fund]: text });
                }}
              />
            ))}
          </div>
          <p>Charged from {formatDay(fromMonth)}.</p>
          <Button variant="quiet" compact onClick={() => change({ budget: null })}>
            Leave the levies out
          </Button>
        </>
      )}
    </Card>
  );
};

export const ConfirmStep = ({ work, known }: StepProps & { known: readonly string[] }) => {
  const { draft, preview, fields, busy } = work;
  const open = blockingProblems(preview.problems).length;
  const others = Object.entries(fields).filter(
    ([field]) => !['controlTotal', 'differenceReason', 'budget'].includes(field),
  );
  return (
    <>
      <WhatHappens work={work} known={known} />
      <ControlTotal work={work} />
      <Levies work={work} />
      {open > 0 ? (
        <InlineNotice tone="warning">
          {countText(open, 'problem')} to correct first.{' '}
          <Button compact onClick={() => work.change({ step: 'units' })}>
            Correct problems
          </Button>
        </InlineNotice>
      ) : null}
      {others.length > 0 ? (
        <InlineNotice tone="danger">
          <ul>
            {others.map(([field, text]) => (
              <li key={field}>{text}</li>
            ))}
          </ul>
          <Button compact onClick={() => work.change({ step: fields.units ? 'units' : 'building' })}>
            Correct it
          </Button>
        </InlineNotice>
      ) : null}
      <p className="office-actions">
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Taking on…"
          disabled={open > 0}
          onClick={() => void work.takeOn()}
        >
          Take on {draft.building.name || 'the building'}
        </Button>
      </p>
    </>
  );
};
