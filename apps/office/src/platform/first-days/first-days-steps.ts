/** The steps of the first days: what each is, how long it takes, where it is done, and which roles can do it. */
import { BUDGET_PREPARER_ROLES } from '@stoep/contract/billing/budgets.resources';
import { findOfficeResource } from '@stoep/contract/office/index';
import { ADMINISTRATOR_ROLES, BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import type { SetupChecklistStep } from '@stoep/contract/office/setup-checklist';
import type { StaffRole } from '@stoep/domain/vocabulary';

export type FirstDaysStep = {
  readonly label: string;
  readonly detail: string;
  readonly time: string;
  readonly to: string;
  readonly roles: readonly StaffRole[];
};

const whoAdds = (name: string): readonly StaffRole[] => findOfficeResource(name)?.create ?? [];

export const FIRST_DAYS_STEPS: Readonly<Record<SetupChecklistStep, FirstDaysStep>> = {
  agency: {
    label: 'Name and logo of your agency',
    detail: 'They are shown in the portal, on emails and on statements.',
    time: '5 minutes',
    to: '/settings',
    roles: ADMINISTRATOR_ROLES,
  },
  mail: {
    label: 'Email sending',
    detail: 'Send a test email to yourself. Until a mail server is set up, emails wait under Messages > Emails.',
    time: '2 minutes, and 10 for your system administrator',
    to: '/first-days',
    roles: ADMINISTRATOR_ROLES,
  },
  colleagues: {
    label: 'Your colleagues',
    detail: 'Each colleague gets a role. One person loads a payment, another releases it.',
    time: '2 minutes each',
    to: '/logins/create',
    roles: whoAdds('logins'),
  },
  takeOn: {
    label: 'Take on a building',
    detail: 'Add the former agent’s lists of units, owners and balances.',
    time: '15 minutes for a building',
    to: '/take-on',
    roles: whoAdds('buildings'),
  },
  bankAccount: {
    label: 'Bank account of the building',
    detail:
      'The account that owners pay into. Add it, or, if it was imported, press “Ask for confirmation” on its page. A second person approves it before owners see it.',
    time: '3 minutes, and 1 for the second person',
    to: '/bank-accounts',
    roles: whoAdds('bank-accounts'),
  },
  budget: {
    label: 'Budget of this year',
    detail: 'The levies that the owners have adopted, from the first month that you charge.',
    time: '5 minutes, or 15 item by item',
    to: '/budget/this-year',
    roles: BUDGET_PREPARER_ROLES,
  },
  levyRun: {
    label: 'First levy run',
    detail: 'You see what each unit would be charged before it is posted.',
    time: '10 minutes',
    to: '/month',
    roles: BOOKKEEPER_ROLES,
  },
  invited: {
    label: 'Invite the owners',
    detail: 'Invite owners from the page of a building. They choose a password and see their accounts.',
    time: '2 minutes for a building',
    to: '/buildings',
    roles: whoAdds('contacts'),
  },
};

type StepStatus = { readonly key: SetupChecklistStep; readonly done: boolean; readonly awaitsApproval: boolean };

/** The steps that a role can take, in their order, and the first that is open. */
export const firstDaysStepsFor = (steps: readonly StepStatus[], role: StaffRole | undefined) => {
  const own = steps
    .filter(({ key }) => FIRST_DAYS_STEPS[key].roles.some((one) => one === role))
    .map((step) => ({ ...step, ...FIRST_DAYS_STEPS[step.key] }));
  return { own, next: own.find(({ done, awaitsApproval }) => !done && !awaitsApproval)?.key };
};
