/** Captures what is typed into the first-paint fields before React loads, so that the real form starts with it. */
type Draft = { email: string; password: string; focused: string | null };
let typed: Draft = { email: '', password: '', focused: null };

const typedIn = (name: string) =>
  document.querySelector<HTMLInputElement>(`.boot-sign-in input[name="${name}"]`)?.value ?? '';

/** Reads the first-paint fields; called once, before the first render replaces them. */
export const captureEarlySignInInput = () => {
  const focused = document.activeElement?.matches('.boot-sign-in input')
    ? document.activeElement.getAttribute('name')
    : null;
  typed = {
    email: typedIn('email'),
    password: typedIn('password'),
    focused,
  };
};

export const earlySignInInput = (): Draft => typed;
