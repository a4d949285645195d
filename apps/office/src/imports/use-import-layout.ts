/** Saves or deletes the layout of an import file; the file is checked again and its page is refetched. */
import { apiContract } from '@stoep/contract';
import type { ImportFileLayout } from '@stoep/contract/imports/file-layout';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../api.ts';

export const useSaveImportLayout = (id: string, file: string) => {
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
      setProblem(formatApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    layOut: (layout: ImportFileLayout) =>
      void say(() => callApi(apiContract.imports.layOut, { params: { id }, body: layout })),
    forget: () => void say(() => callApi(apiContract.imports.forgetLayout, { params: { id }, body: { file } })),
  };
};
