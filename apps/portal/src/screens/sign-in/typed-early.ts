/** The fields that come with the page take input before the library is there: what was typed goes into the real form. */
type Typed = { email: string; password: string; focused: string | null };
let typed: Typed = { email: '', password: '', focused: null };

const typedIn = (name: string) =>
  document.querySelector<HTMLInputElement>(`.boot-sign-in input[name="${name}"]`)?.value ?? '';

/** Reads these fields; called once, before the first render replaces them. */
export const keepWhatWasTyped = () => {
  const focused = document.activeElement?.matches('.boot-sign-in input')
    ? document.activeElement.getAttribute('name')
    : null;
  typed = {
    email: typedIn('email'),
    password: typedIn('password'),
    focused,
  };
};

export const typedEarly = (): Typed => typed;
