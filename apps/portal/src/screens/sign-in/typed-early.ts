/** The shell in index.html takes input before the library is there: what was typed goes into the real form. */
type Typed = { email: string; password: string; focused: string | null };
let typed: Typed = { email: '', password: '', focused: null };

const typedIn = (id: string) => document.querySelector<HTMLInputElement>(`#boot-${id}`)?.value ?? '';

/** Reads the shell's fields; called once, before the first render replaces them. */
export const keepWhatWasTyped = () => {
  const focused = document.activeElement?.id ?? '';
  typed = {
    email: typedIn('email'),
    password: typedIn('password'),
    focused: focused.startsWith('boot-') ? focused.slice('boot-'.length) : null,
  };
};

export const typedEarly = (): Typed => typed;
