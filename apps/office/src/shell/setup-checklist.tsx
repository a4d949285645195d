/**
 * The setup checklist of a new office, in order. The server judges it by stored records; an administrator can hide
 * it.
 */
import Button from '@mui/material/Button';
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { ADMINISTRATOR_ROLES, BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import type { SetupChecklistStep } from '@stoep/contract/office/setup-checklist';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { Card } from '@stoep/ui/layout/card';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useNotify, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';

type Message = { label: string; detail: string; to: string; roles: readonly StaffRole[] };

const whoAdds = (name: string): readonly StaffRole[] => findOfficeResource(name)?.create ?? [];

const STEPS: Readonly<Record<SetupChecklistStep, Message>> = {
  name: {
    label: 'Your name and logo',
    detail: 'They are shown in the portal, on e-mails and on statements.',
    to: '/settings',
    roles: ADMINISTRATOR_ROLES,
  },
  mail: {
    label: 'E-mail sending',
    detail:
      'Until a mail server is set up (SMTP_URL), e-mails wait here and are not sent. Ask your system administrator.',
    to: '/outbox',
    roles: ADMINISTRATOR_ROLES,
  },
  people: {
    label: 'Your colleagues',
    detail: 'Each with a role. A payment is loaded by one person and released by another.',
    to: '/logins/create',
    roles: whoAdds('logins'),
  },
  building: {
    label: 'The first building and its units',
    detail: 'Each unit with its participation quota, from which levies are worked out.',
    to: '/buildings/create',
    roles: whoAdds('buildings'),
  },
  accounts: {
    label: 'Owners and levy accounts, from your lists',
    detail: 'Bring them in as Excel or CSV. A sample of each list can be downloaded there.',
    to: '/imports',
    roles: whoAdds('levy-accounts'),
  },
  invited: {
    label: 'Invite the owners',
    detail: 'From the page of a building, or of a contact: they choose a password and see their accounts.',
    to: '/buildings',
    roles: whoAdds('contacts'),
  },
  firstRun: {
    label: 'Post the first month',
    detail: 'You see what each unit would be charged before it is.',
    to: '/month',
    roles: BOOKKEEPER_ROLES,
  },
};

/** Hides it for the whole office. Its steps remain available on their pages. */
const PutAway = () => {
  const notify = useNotify();
  const end = () =>
    callApi(apiContract.office.endFirstDays, {}).catch((error: unknown) =>
      notify(formatApiProblem(error), { type: 'error' }),
    );
  return (
    <Button size="small" onClick={() => void end()}>
      Put this away
    </Button>
  );
};

export const SetupChecklistCard = () => {
  const { permissions } = usePermissions<StaffRole>();
  const { data } = useQuery({
    queryKey: ['first-days'],
    queryFn: () => callApi(apiContract.office.firstDays, {}),
  });
  const mine = (data?.steps ?? []).filter(({ key }) => STEPS[key].roles.some((role) => role === permissions));
  if (mine.every(({ done }) => done)) return null;
  const next = mine.find(({ done }) => !done);
  return (
    <Card
      title="First days"
      note="Steps tick themselves off. The list goes when all are done."
      actions={permissions === 'administrator' ? <PutAway /> : null}
    >
      <ol className="office-steps">
        {mine.map(({ key, done }) => (
          <li key={key} aria-current={key === next?.key ? 'step' : undefined}>
            <span>
              <Link to={STEPS[key].to}>{STEPS[key].label}</Link>
              <span className="office-hint">{STEPS[key].detail}</span>
            </span>
            <StatusChip tone={done ? 'success' : key === next?.key ? 'info' : 'neutral'}>
              {done ? 'Done' : key === next?.key ? 'Next' : 'To do'}
            </StatusChip>
          </li>
        ))}
      </ol>
    </Card>
  );
};
