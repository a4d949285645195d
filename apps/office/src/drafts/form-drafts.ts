/** Form drafts: unsaved values, encrypted on this device for the same person. */
import { apiContract } from '@stoep/contract';
import { makeEncryptedFormDrafts } from '@stoep/ui/form/encrypted-form-drafts';
import { FORM_DRAFT_PREFIXES } from '@stoep/ui/form/form-drafts';
import { callApi, findStoredStaffToken } from '../api.ts';
import { currentTimeMs } from '../clock.ts';

type Begun = {
  readonly values: Readonly<Record<string, unknown>>;
  /** The values of these fields before they were changed. */
  readonly seen: Readonly<Record<string, unknown>>;
};
export type FormDraft = Begun & {
  /** Milliseconds. */
  readonly at: number;
  /** The form and the slot of this draft. */
  readonly form: string;
};

export const {
  prepare: prepareFormDrafts,
  keep: saveFormDraft,
  find: findFormDraft,
  findAll: findFormDrafts,
  forget: deleteFormDraft,
} = makeEncryptedFormDrafts<Begun>({
  prefix: FORM_DRAFT_PREFIXES.office,
  login: findStoredStaffToken,
  askKey: () => callApi(apiContract.office.formKey, {}),
  now: currentTimeMs,
});
