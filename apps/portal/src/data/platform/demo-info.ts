/** Demo mode's logins, asked without what the other screens ask by: the sign-in screen stands before that is loaded. */
import { type CallAnswer, call } from '@stoep/contract/kit/client';
import { demo } from '@stoep/contract/platform/demo';
import { spokenLanguage } from '../../session/language.ts';

export type Demo = CallAnswer<typeof demo.info>;

/** Outside demo mode the call does not exist, and the page says so. */
export const hasDemo = (): boolean =>
  document.querySelector('meta[name="stoep-demo"]')?.getAttribute('content') !== 'off';

/** Nothing where there is no demo. Throws ApiError. */
export const askDemo = async (): Promise<Demo | undefined> =>
  hasDemo() ? call(demo.info, {}, { language: spokenLanguage() }) : undefined;
