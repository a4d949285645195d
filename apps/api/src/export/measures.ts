/** What the operator reads of the process; loaded where STOEP_OPERATIONS is set. */
export { metricsOf } from '../kernel/http/operations/metrics.ts';
export { operatorPage } from '../kernel/http/operations/operator-page.ts';
