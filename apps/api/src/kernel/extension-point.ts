/**
 * Extension points: what areas declare to an engine that knows none of them. Each is declared once where the modules
 * are listed. It is code and not data, so it is the same for every request.
 */
export type ExtensionPoint<T> = {
  readonly declare: (all: readonly T[]) => void;
  /**
   * All declarations. Throws when nothing was declared yet, since an engine without its modules would answer wrongly.
   */
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
