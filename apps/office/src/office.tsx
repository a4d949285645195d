/** The back office: every declared record with its list, page and forms, in the portal's own look. */

import { officeResources } from '@stoep/contract/office/index';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { StoepTheme } from '@stoep/ui/theme/theme';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import {
  BudgetPage,
  DayPage,
  ImportPage,
  MatchPage,
  MonthPage,
  QuotasPage,
  ReconcilePage,
  RoundPage,
  RoundsPage,
  SettingsPage,
  TeamPage,
  TrialBalance,
} from './pages.ts';
import { queryClient } from './query-client.ts';
import { createOf } from './records/form/record-create.tsx';
import { editOf } from './records/form/record-edit.tsx';
import { listOf } from './records/list/record-list.tsx';
import { showOf } from './records/record-show.tsx';
import { Dashboard } from './shell/dashboard.tsx';
import { NotHere } from './shell/not-here.tsx';
import { OfficeLayout } from './shell/office-layout.tsx';
import { officeTheme } from './shell/office-theme.ts';
import { officeWords } from './shell/office-words.ts';

const views = officeResources.map((resource) => ({
  resource,
  list: listOf(resource),
  show: showOf(resource),
  create: createOf(resource),
  edit: editOf(resource),
}));

const covers = (roles: readonly StaffRole[] | undefined, role: StaffRole | undefined) =>
  roles?.some((one) => one === role) ?? false;

export const Office = () => (
  <StoepTheme>
    <Admin
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={officeWords}
      authProvider={authProvider}
      dashboard={Dashboard}
      layout={OfficeLayout}
      theme={officeTheme}
      darkTheme={null}
      title="Stoep Office"
      disableTelemetry
      requireAuth
      loginPage={false}
      catchAll={NotHere}
    >
      {(role: StaffRole | undefined) => [
        <CustomRoutes key="trial-balance">
          <Route path="/trial-balance" element={<TrialBalance />} />
        </CustomRoutes>,
        <CustomRoutes key="month">
          <Route path="/month" element={<MonthPage />} />
          <Route path="/month/:kind/:month" element={<MonthPage />} />
          <Route path="/month-runs/create" element={<Navigate to="/month" replace />} />
        </CustomRoutes>,
        <CustomRoutes key="day">
          <Route path="/day/:key" element={<DayPage />} />
          <Route path="/team" element={<TeamPage />} />
        </CustomRoutes>,
        <CustomRoutes key="readings">
          <Route path="/readings" element={<RoundsPage />} />
          <Route path="/readings/:building" element={<RoundPage />} />
        </CustomRoutes>,
        <CustomRoutes key="budget">
          <Route path="/budget/:id" element={<BudgetPage />} />
        </CustomRoutes>,
        <CustomRoutes key="quotas">
          <Route path="/quotas/:id" element={<QuotasPage />} />
        </CustomRoutes>,
        <CustomRoutes key="bank">
          <Route path="/bank-import" element={<ImportPage />} />
          <Route path="/bank-match" element={<MatchPage />} />
        </CustomRoutes>,
        <CustomRoutes key="reconcile">
          <Route path="/reconcile" element={<ReconcilePage />} />
        </CustomRoutes>,
        role === 'administrator' ? (
          <CustomRoutes key="settings">
            <Route path="/settings" element={<SettingsPage />} />
          </CustomRoutes>
        ) : null,
        ...views
          .filter(({ resource }) => covers(resource.read, role))
          .map(({ resource, list, show, create, edit }) => (
            <Resource
              key={resource.name}
              name={resource.name}
              options={{ label: resource.label }}
              list={list}
              show={show}
              recordRepresentation={(record) => String(record.title ?? '')}
              {...(covers(resource.create, role) ? { create } : {})}
              {...(covers(resource.edit, role) ? { edit } : {})}
            />
          )),
      ]}
    </Admin>
  </StoepTheme>
);
