/** The sign-in screen within the router: after a logout, or in place of a screen that needs a login. */
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import SignIn from './screens/sign-in/sign-in.tsx';
import { type SignInNavigation, SignInNavigationProvider } from './shell/navigation/sign-in-navigation.ts';

export const RoutedSignIn = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const way = useMemo<SignInNavigation>(
    () => ({
      search,
      go: async (address) => void (await navigate(address, { replace: true })),
      ahead: () => undefined,
    }),
    [search, navigate],
  );
  return (
    <SignInNavigationProvider value={way}>
      <SignIn />
    </SignInNavigationProvider>
  );
};
