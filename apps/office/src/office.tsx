/** The back office application: every declared record with its list, page and forms, in the portal's theme. */
import CssBaseline from '@mui/material/CssBaseline';
import { officeResources } from '@stoep/contract/office/index';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { accountLettersResource } from '@stoep/contract/platform/mailings.resources';
import { TAKE_ON_ROLES } from '@stoep/contract/scheme/take-on/take-on-roles';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { StoepThemeProvider } from '@stoep/ui/theme/theme';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core';
import type { ComponentType } from 'react';
import { Navigate, Route } from 'react-router';
import { staffAuthProvider } from './auth-provider.ts';
import { officeDataProvider } from './data-provider.ts';
import { officeStore } from './office-store.ts';
import {
  AgeAnalysisPage,
  BankImportPage,
  BankMatchPage,
  BudgetSheetPage,
  CurrentBudgetPage,
  EventPage,
  FirstDaysPage,
  HelpPage,
  LetterPage,
  LevyRunPage,
  NewTicketPage,
  ParticipationQuotasPage,
  QueueWorkPage,
  ReadingRoundPage,
  ReadingRoundsPage,
  ReconciliationPage,
  SettingsPage,
  TakeOnPage,
  TakeOnsPage,
  TeamWorkloadPage,
  TrialBalancePage,
} from './pages.ts';
import { officeQueryClient } from './query-client.ts';
import { recordCreatePageOf } from './records/form/record-create.tsx';
import { recordEditPageOf } from './records/form/record-edit.tsx';
import { recordListPageOf } from './records/list/record-list.tsx';
import { recordShowPageOf } from './records/record-show.tsx';
import { Notices } from './shell/frame/notices.tsx';
import { OfficeLayout } from './shell/frame/office-layout.tsx';
import { PageFailed } from './shell/frame/page-failed.tsx';
import { PageLoading } from './shell/frame/page-loading.tsx';
import { officeTheme } from './shell/office-theme.ts';
import { officeI18nProvider } from './shell/office-words.ts';
import { PageNotFound } from './shell/page-not-found.tsx';
import { TodayPage } from './shell/today-page.tsx';

/** Some new records have a page of their own. */
const createPageOf = (resource: OfficeResource): ComponentType => {
  if (resource.name === 'tickets') return NewTicketPage;
  return resource.name === accountLettersResource.name ? LetterPage : recordCreatePageOf(resource);
};

const views = officeResources.map((resource) => ({
  resource,
  list: recordListPageOf(resource),
  show: recordShowPageOf(resource),
  create: createPageOf(resource),
  edit: recordEditPageOf(resource),
}));

const covers = (roles: readonly StaffRole[] | undefined, role: StaffRole | undefined) =>
  roles?.some((one) => one === role) ?? false;

export const OfficeApp = () => (
  <StoepThemeProvider theme={officeTheme}>
    <CssBaseline enableColorScheme />
    <CoreAdminContext
      dataProvider={officeDataProvider}
      queryClient={officeQueryClient}
      i18nProvider={officeI18nProvider}
      authProvider={staffAuthProvider}
      store={officeStore}
    >
      <CoreAdminUI
        dashboard={TodayPage}
        layout={OfficeLayout}
        loading={PageLoading}
        error={PageFailed}
        catchAll={PageNotFound}
        accessDenied={PageNotFound}
        authenticationError={PageNotFound}
        disableTelemetry
        requireAuth
        loginPage={false}
      >
        {(role: StaffRole | undefined) => [
          <CustomRoutes key="trial-balance">
            <Route path="/trial-balance" element={<TrialBalancePage />} />
          </CustomRoutes>,
          <CustomRoutes key="age-analysis">
            <Route path="/age-analysis" element={<AgeAnalysisPage />} />
          </CustomRoutes>,
          <CustomRoutes key="help">
            <Route path="/help/:page?/:section?" element={<HelpPage />} />
          </CustomRoutes>,
          covers(accountLettersResource.create, role) ? (
            <CustomRoutes key="letter">
              <Route path="/letter" element={<LetterPage />} />
            </CustomRoutes>
          ) : null,
          <CustomRoutes key="month">
            <Route path="/month" element={<LevyRunPage />} />
            <Route path="/month/:kind/:month" element={<LevyRunPage />} />
            <Route path="/month-runs/create" element={<Navigate to="/month" replace />} />
          </CustomRoutes>,
          <CustomRoutes key="day">
            <Route path="/day/:key" element={<QueueWorkPage />} />
            <Route path="/team" element={<TeamWorkloadPage />} />
            <Route path="/first-days" element={<FirstDaysPage />} />
          </CustomRoutes>,
          <CustomRoutes key="event">
            <Route path="/event/:event" element={<EventPage />} />
          </CustomRoutes>,
          <CustomRoutes key="readings">
            <Route path="/readings" element={<ReadingRoundsPage />} />
            <Route path="/readings/:building" element={<ReadingRoundPage />} />
          </CustomRoutes>,
          <CustomRoutes key="budget">
            <Route path="/budget/this-year" element={<CurrentBudgetPage />} />
            <Route path="/budget/:id" element={<BudgetSheetPage />} />
          </CustomRoutes>,
          <CustomRoutes key="quotas">
            <Route path="/quotas/:id" element={<ParticipationQuotasPage />} />
          </CustomRoutes>,
          TAKE_ON_ROLES.some((one) => one === role) ? (
            <CustomRoutes key="take-on">
              <Route path="/take-on" element={<TakeOnsPage />} />
              <Route path="/take-on/:id" element={<TakeOnPage />} />
            </CustomRoutes>
          ) : null,
          <CustomRoutes key="bank">
            <Route path="/bank-import" element={<BankImportPage />} />
            <Route path="/bank-match" element={<BankMatchPage />} />
          </CustomRoutes>,
          <CustomRoutes key="reconcile">
            <Route path="/reconcile" element={<ReconciliationPage />} />
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
      </CoreAdminUI>
      <Notices />
    </CoreAdminContext>
  </StoepThemeProvider>
);
