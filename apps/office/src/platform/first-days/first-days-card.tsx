/**
 * The first days of a new office on Today, in order. The server judges each step by stored records; an administrator
 * can hide the card, and finds the steps under Setup checklist in the menu.
 */
import Button from '@mui/material/Button';
import { apiContract } from '@stoep/contract';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { useNotify, usePermissions } from 'ra-core';
import { callApi, formatApiProblem } from '../../api.ts';
import { FirstDaysList } from './first-days-list.tsx';
import { firstDaysStepsFor } from './first-days-steps.ts';

export const useFirstDays = () =>
  useQuery({ queryKey: ['first-days'], queryFn: () => callApi(apiContract.office.firstDays, {}) });

/** Hides the card for the whole office, or shows it again. */
export const ShowOnTodayButton = ({ hidden }: { hidden: boolean }) => {
  const notify = useNotify();
  const { endFirstDays, showFirstDays } = apiContract.office;
  const press = () =>
    callApi(hidden ? showFirstDays : endFirstDays, {}).catch((error: unknown) =>
      notify(formatApiProblem(error), { type: 'error' }),
    );
  return (
    <Button size="small" onClick={() => void press()}>
      {hidden ? 'Show on Today' : 'Hide'}
    </Button>
  );
};

export const FirstDaysCard = () => {
  const { permissions } = usePermissions<StaffRole>();
  const { data } = useFirstDays();
  if (!data || data.hidden) return null;
  const { own, next } = firstDaysStepsFor(data.steps, permissions);
  if (next === undefined) return null;
  return (
    <Card
      title="Setup checklist"
      note="Steps tick themselves off. The list disappears when all are done."
      actions={permissions === 'administrator' ? <ShowOnTodayButton hidden={false} /> : null}
    >
      <FirstDaysList steps={own} next={next} />
    </Card>
  );
};
