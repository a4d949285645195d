/** Demo mode's logins, asked without what the other screens ask by: the sign-in screen stands before that is loaded. */
import { callEndpoint, type EndpointCallAnswer } from '@stoep/contract/kit/client';
import { demoEndpoints } from '@stoep/contract/platform/demo';
import { currentPageLanguage } from '../../session/language.ts';

export type DemoInfo = EndpointCallAnswer<typeof demoEndpoints.info>;

/** Outside demo mode the call does not exist, and the page says so. */
export const isDemoMode = (): boolean =>
  document.querySelector('meta[name="stoep-demo"]')?.getAttribute('content') !== 'off';

/** Nothing where there is no demo. Throws ApiError. */
export const findDemoInfo = async (): Promise<DemoInfo | undefined> =>
  isDemoMode() ? callEndpoint(demoEndpoints.info, {}, { language: currentPageLanguage() }) : undefined;
