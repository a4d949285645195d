/** The code of the calls, outside the first chunk, so that the form is drawn before it loads. */
export const loadSignInApi = async () => {
  const [{ logInToPortal: logIn }, registration, api] = await Promise.all([
    import('../../data/identity/session.ts'),
    import('../../data/identity/registration.ts'),
    import('../../data/api.ts'),
  ]);
  return { logIn, ...registration, ...api };
};
