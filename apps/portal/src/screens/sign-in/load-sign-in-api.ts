/** The code of the calls, apart from the first chunk: the form stands before it arrives. */
export const loadSignInApi = async () => {
  const [{ logInToPortal: logIn }, registration, api] = await Promise.all([
    import('../../data/identity/session.ts'),
    import('../../data/identity/registration.ts'),
    import('../../data/api.ts'),
  ]);
  return { logIn, ...registration, ...api };
};
