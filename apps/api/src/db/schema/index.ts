/** All tables, for Drizzle and its migrations. */
export * from './accounts.ts';
export * from './approvals.ts';
export * from './audit.ts';
export * from './budgets.ts';
export * from './buildings.ts';
export * from './contractors.ts';
export * from './credit.ts';
export * from './files.ts';
export * from './imports.ts';
export * from './mailings.ts';
export * from './maintenance.ts';
export * from './metering.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './platform.ts';
export * from './requests.ts';
export * from './work.ts';
