/** The page Setup checklist: every step that the role can take, with the test email in its place. */
import type { StaffRole } from '@stoep/domain/vocabulary';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { usePermissions } from 'ra-core';
import { formatApiProblem } from '../../api.ts';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { ShowOnTodayButton, useFirstDays } from './first-days-card.tsx';
import { FirstDaysList } from './first-days-list.tsx';
import { firstDaysStepsFor } from './first-days-steps.ts';
import { MailStep } from './mail-step.tsx';

const Steps = () => {
  const { permissions } = usePermissions<StaffRole>();
  const { data, isError, error, refetch } = useFirstDays();
  if (isError) return <ErrorState text={formatApiProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState text="Loading..." lines={8} />;
  const { own, next } = firstDaysStepsFor(data.steps, permissions);
  if (own.length === 0) return <EmptyState text="There are no steps for your role." />;
  return (
    <Card
      title={next === undefined ? 'All steps are done' : 'Steps'}
      note="Steps tick themselves off."
      actions={permissions === 'administrator' ? <ShowOnTodayButton hidden={data.hidden} /> : null}
    >
      <FirstDaysList steps={own} next={next} inPlace={{ mail: <MailStep /> }} />
    </Card>
  );
};

export const FirstDaysPage = () => (
  <>
    <OfficePageTitle text="Setup checklist" />
    <p className="office-about">From an empty office to the first levy run, step by step. You can stop at any step.</p>
    <Steps />
  </>
);
