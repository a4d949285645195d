/**
 * Copies a tariff to other buildings, with a percentage increase. In its own building the step "Raise by a percentage"
 * makes the next one.
 */
import { apiContract } from '@stoep/contract';
import type { Day } from '@stoep/domain/calendar/calendar';
import { firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { formatCountOf } from '../../count-text.ts';
import { useOfferedBuildings } from '../../shell/chosen-building/use-offered-buildings.ts';

type Props = {
  readonly id: string;
  readonly buildingId: string;
  readonly from: Day;
  /** The tariff has no saved steps, or they differ from those on screen. */
  readonly blocked: boolean;
};

const PERCENT = /^-?\d{1,2}(?:[.,]\d{1,2})?$/;

export const CopyTariffForm = ({ id, buildingId, from, blocked }: Props) => {
  const [day, setDay] = useState<string>(from);
  const [percent, setPercent] = useState('0');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const offered = useOfferedBuildings();
  const others = (offered.data?.value ?? []).filter(({ id: building }) => building !== buildingId);
  const isComplete = PERCENT.test(percent.trim()) && /^\d{4}-\d\d-\d\d$/.test(day) && chosen.length > 0;
  const missing = blocked
    ? 'Save the steps first.'
    : chosen.length === 0
      ? 'Select the buildings to copy the tariff to.'
      : undefined;
  const [copy, busy] = useSingleRun(async () => {
    try {
      const { made, had } = await callApi(apiContract.office.copyTariff, {
        params: { id },
        body: {
          fromDay: firstDayOfMonth(day),
          basisPoints: Math.round(Number(percent.trim().replace(',', '.')) * 100),
          buildings: [...chosen],
        },
      });
      const left = had === 0 ? '' : ` ${had} already have a tariff from that month, which stays.`;
      setNotice({ tone: 'success', text: `Copied to ${formatCountOf(made, 'building', 'buildings')}.${left}` });
    } catch (error) {
      setNotice({ tone: 'danger', text: formatApiProblem(error) });
    }
  });
  const toggle = (building: string) =>
    setChosen(chosen.includes(building) ? chosen.filter((one) => one !== building) : [...chosen, building]);
  return (
    <Card
      title="Copy to other buildings"
      note="The same steps, with all prices raised by the percentage. Enter 0 to keep the prices."
    >
      {notice ? <InlineNotice tone={notice.tone}>{notice.text}</InlineNotice> : null}
      <div className="readings-head">
        <DateField label="From the month of" value={day} onChange={(event) => setDay(event.target.value)} />
        <TextField
          label="Increase in percent"
          value={percent}
          error={PERCENT.test(percent.trim()) ? undefined : 'Enter a percentage, for example 9 or 6.5.'}
          onChange={(event) => setPercent(event.target.value)}
        />
      </div>
      <fieldset className="readings-buildings">
        <legend>Buildings</legend>
        {others.map((building) => (
          <label key={building.id}>
            <input type="checkbox" checked={chosen.includes(building.id)} onChange={() => toggle(building.id)} />{' '}
            {building.title}
          </label>
        ))}
      </fieldset>
      {missing ? <p className="office-hint">{missing}</p> : null}
      <Button disabled={missing !== undefined || !isComplete} busy={busy} onClick={() => void copy()}>
        Copy the tariff
      </Button>
    </Card>
  );
};
