/**
 * What modules declare of themselves to an engine that knows none of them. Declared once, where the modules are listed; it is
 * code and not data, so it is the same for every request.
 */
export type ExtensionPoint<T> = {
  readonly declare: (all: readonly T[]) => void;
  /** Throws where nothing was declared yet: an engine without its modules would answer wrongly, not fail. */
  readonly all: () => readonly T[];
};

export const extensionPoint = <T>(name: string): ExtensionPoint<T> => {
  let declared: readonly T[] | undefined;
  return {
    declare: (all) => {
      declared = all;
    },
    all: () => {
      if (!declared) throw new Error(`No module has declared its ${name}: the list of modules does.`);
      return declared;
    },
  };
};
