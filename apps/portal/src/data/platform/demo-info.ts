/** The demo logins, loaded without the API client: the sign-in screen is drawn before that client has loaded. */
import { callEndpoint, type EndpointCallAnswer } from '@stoep/contract/kit/client';
import { demoEndpoints } from '@stoep/contract/platform/demo';
import { currentPageLanguage } from '../../session/language.ts';

export type DemoInfo = EndpointCallAnswer<typeof demoEndpoints.info>;

/** Outside demo mode the endpoint does not exist, and the page knows. */
export const isPortalInDemoMode = (): boolean =>
  document.querySelector('meta[name="stoep-demo"]')?.getAttribute('content') !== 'off';

/** Undefined outside demo mode. Throws ApiCallError. */
export const findDemoInfo = async (): Promise<DemoInfo | undefined> =>
  isPortalInDemoMode() ? callEndpoint(demoEndpoints.info, {}, { language: currentPageLanguage() }) : undefined;
