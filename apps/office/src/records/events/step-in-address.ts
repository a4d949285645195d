/** The step of a record that its address opens: /units/1/show?step=unitSold. */
import { useSearchParams } from 'react-router';

const STEP = 'step';

export const addressOfRecordStep = (resource: string, id: string, step: string): string =>
  `/${resource}/${id}/show?${STEP}=${step}`;

/** The step in the address, and how to take it out once its dialog is closed. */
export const useStepInAddress = () => {
  const [search, setSearch] = useSearchParams();
  const clear = () => {
    if (!search.has(STEP)) return;
    const others = new URLSearchParams(search);
    others.delete(STEP);
    setSearch(others, { replace: true });
  };
  return [search.get(STEP), clear] as const;
};
