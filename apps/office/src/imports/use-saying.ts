/** Says how a file is laid out, or forgets it; the file is checked again, and its page asks anew. */
import { contract } from '@stoep/contract';
import type { FileLayout } from '@stoep/contract/imports/layout';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { api, problemText } from '../api.ts';

export const useSaying = (id: string, file: string) => {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const say = async (saying: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await saying();
      refresh();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    layOut: (layout: FileLayout) =>
      void say(() => api(contract.imports.layOut, { params: { id }, body: layout })),
    forget: () => void say(() => api(contract.imports.forgetLayout, { params: { id }, body: { file } })),
  };
};
