/** What is begun in a form and not saved yet, kept on this device for the same person: what, of which form, since when. */
import { contract } from '@stoep/contract';
import { KEPT_FORMS } from '@stoep/ui/form/kept-forms';
import { sealedForms } from '@stoep/ui/form/sealed-forms';
import { api, storedToken } from '../api.ts';
import { timeNow } from '../clock.ts';

type Begun = {
  readonly values: Readonly<Record<string, unknown>>;
  /** What stood in these fields before they were changed. */
  readonly seen: Readonly<Record<string, unknown>>;
};
export type KeptForm = Begun & {
  /** Milliseconds. */
  readonly at: number;
};

export const {
  keep: keepForm,
  find: findKept,
  forget: forgetKept,
} = sealedForms<Begun>({
  prefix: KEPT_FORMS.office,
  login: storedToken,
  askKey: () => api(contract.office.formKey, {}),
  now: timeNow,
});
