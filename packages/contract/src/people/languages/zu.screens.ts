import type { ScreenCatalogue } from '../../languages/screens.ts';
import { account } from './zu/account.ts';
import { attention } from './zu/attention.ts';
import { changePassword } from './zu/change-password.ts';
import { confirmEmail } from './zu/confirm-email.ts';
import { confirmPassword } from './zu/confirm-password.ts';
import { firstPassword } from './zu/first-password.ts';
import { help } from './zu/help.ts';
import { hub } from './zu/hub.ts';
import { language } from './zu/language.ts';
import { myData } from './zu/my-data.ts';
import { notices } from './zu/notices.ts';
import { offline } from './zu/offline.ts';
import { profile } from './zu/profile.ts';
import { reset } from './zu/reset.ts';
import { screenTitles } from './zu/screen-titles.ts';
import { secondFactor } from './zu/second-factor.ts';
import { sessions } from './zu/sessions.ts';
import { shell } from './zu/shell.ts';
import { viewing } from './zu/viewing.ts';

/** The frame of the portal, the hub and everything of one's own, in isiZulu: a file for each group, which one reader can read. */
export const zu: ScreenCatalogue<
  | 'reset'
  | 'firstPassword'
  | 'changePassword'
  | 'confirmEmail'
  | 'profile'
  | 'confirmPassword'
  | 'account'
  | 'sessions'
  | 'secondFactor'
  | 'myData'
  | 'notices'
  | 'screenTitles'
  | 'help'
  | 'hub'
  | 'language'
  | 'shell'
  | 'offline'
  | 'viewing'
  | 'attention'
> = {
  ...reset,
  ...firstPassword,
  ...changePassword,
  ...confirmEmail,
  ...profile,
  ...confirmPassword,
  ...account,
  ...sessions,
  ...secondFactor,
  ...myData,
  ...notices,
  ...screenTitles,
  ...help,
  ...hub,
  ...language,
  ...shell,
  ...offline,
  ...viewing,
  ...attention,
};
