/** The first screen: Login, Register and Forgot Password (A 2 "/"). */
import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { OfflineBanner } from '@stoep/ui/feedback/offline-banner';
import { ColorModeSwitch } from '@stoep/ui/theme/color-mode-switch';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasStoredApplicationSummary } from '../../parts/application-summary/stored-summary.ts';
import { LanguageSelect } from '../../parts/language/language-choice.tsx';
import { chooseLanguageBeforeLogin } from '../../session/language.ts';
import { hasReturnAddress } from '../../session/return-to.ts';
import { LOGGED_OUT_EVERYWHERE_PARAM } from '../../shell/end-all-sessions.ts';
import { PortalFooter } from '../../shell/footer.tsx';
import { useSignInNavigation } from '../../shell/navigation/sign-in-navigation.ts';
import { SignInBrandMark, SignInBrandPanel } from './brand.tsx';
import { ForgotPasswordForm } from './forgot-form.tsx';
import { loadSignInApi } from './load-sign-in-api.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { type SignInMode, signInModeOf } from './sign-in-modes.ts';
import './sign-in.css';
import { runAtFirstSignInInteraction } from './first-touch.ts';

const ApplicationPanel = lazy(() => import('./application-panel.tsx'));
const DemoLogins = lazy(() => import('./demo-logins.tsx'));

const forms = { login: LoginForm, register: RegisterForm, forgot: ForgotPasswordForm };
const headings = { login: texts.login, register: texts.register, forgot: texts.forgotPassword };
const leads = { login: texts.loginLead, register: texts.registerLead, forgot: texts.forgotLead };

const leadOf = (mode: SignInMode, everywhere: boolean, onTheWay: boolean): string => {
  if (everywhere) return texts.loggedOutAll;
  return mode === 'login' && onTheWay ? texts.loginLeadOn : leads[mode];
};

const SignIn = () => {
  const { search, ahead } = useSignInNavigation();
  const mode = signInModeOf(search);
  const everywhere = mode === 'login' && search.get('out') === LOGGED_OUT_EVERYWHERE_PARAM.out;
  const Form = forms[mode];
  const [applied] = useState(hasStoredApplicationSummary);
  const [onTheWay] = useState(hasReturnAddress);
  useEffect(() => {
    document.title = texts.portalName;
  });
  // Prefetches the next screen while the person types, so that a mere visitor downloads nothing more.
  useEffect(
    () =>
      runAtFirstSignInInteraction(() => {
        ahead();
        void loadSignInApi();
      }),
    [ahead],
  );
  return (
    <div className="sign-in">
      <SignInBrandPanel />
      <div className="sign-in-side">
        <OfflineBanner />
        <header className="sign-in-top">
          <SignInBrandMark />
          <LanguageSelect onChoose={chooseLanguageBeforeLogin} />
          <ColorModeSwitch />
        </header>
        <main className="sign-in-main">
          {applied && (
            <Suspense fallback={null}>
              <ApplicationPanel />
            </Suspense>
          )}
          <h1>{headings[mode]}</h1>
          <p className="sign-in-lead" role={everywhere ? 'status' : undefined}>
            {leadOf(mode, everywhere, onTheWay)}
          </p>
          <Form key={mode} />
          {mode === 'login' && (
            <Suspense fallback={null}>
              <DemoLogins />
            </Suspense>
          )}
        </main>
        <PortalFooter />
      </div>
    </div>
  );
};

export default SignIn;
