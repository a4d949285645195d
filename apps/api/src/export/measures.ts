/** Process metrics for the operator; loaded when STOEP_OPERATIONS is set. */
export { metricsRegistryOf as metricsOf } from '../kernel/http/operations/metrics.ts';
export { createOperatorApp as operatorPage } from '../kernel/http/operations/operator-page.ts';
