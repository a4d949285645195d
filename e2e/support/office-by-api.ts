/** The steps of staff and trustees that a journey needs but does not test: through the API, typed by the contract. */
import { expect } from '@playwright/test';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { DEMO_PASSWORD } from '../../apps/api/src/modules/platform/demo/demo-logins.ts';
import { aPdf } from '../../apps/api/test/factories/pdf.ts';

export const tokenOf = async (base: string, email: string) =>
  (await callEndpoint(apiContract.session.logIn, { body: { email, password: DEMO_PASSWORD } }, { base })).token;

/** The office as a member of staff. */
export const officeOf = async (base: string, email: string) => {
  const options = { base, token: await tokenOf(base, email) };
  // Linked records filter on the server; other fields are compared here, since the demo has few rows.
  const list = async (resource: string, wanted: Record<string, string>) => {
    const links = Object.entries(wanted).filter(([name]) => name.endsWith('Id'));
    const told = Object.entries(wanted).filter(([name]) => !name.endsWith('Id'));
    const query = { filter: JSON.stringify(Object.fromEntries(links)), limit: 200 };
    const { value } = await callEndpoint(apiContract.office.list, { params: { resource }, query }, options);
    return value.filter((row) => told.every(([name, one]) => row[name] === one));
  };
  return {
    list,
    /** The one matching record; waits until there is one. */
    idOf: async (resource: string, filter: Record<string, string>): Promise<string> => {
      await expect.poll(async () => (await list(resource, filter)).length).toBe(1);
      return (await list(resource, filter))[0]?.id ?? '';
    },
    create: async (resource: string, values: Record<string, unknown>) =>
      (await callEndpoint(apiContract.office.create, { params: { resource }, body: { values } }, options)).id,
    act: (resource: string, id: string, action: string, values: Record<string, unknown> = {}) =>
      callEndpoint(apiContract.office.act, { params: { resource, id, action }, body: { values } }, options),
    update: (resource: string, id: string, values: Record<string, unknown>) =>
      callEndpoint(apiContract.office.update, { params: { resource, id }, body: { values, before: {} } }, options),
    upload: async (name: string) => {
      const file = new File([new Uint8Array(aPdf())], name, { type: 'application/pdf' });
      return (await callEndpoint(apiContract.office.upload, { files: { file } }, options)).id;
    },
  };
};

/** The token of the confirmation link mailed to this address; waits for the mail. */
export const confirmationOf = async (base: string, email: string): Promise<string> => {
  const find = async () => {
    const mails = await callEndpoint(apiContract.demo.mailbox, {}, { base });
    const links = mails.filter(({ to }) => to === email).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
    return links.find((token) => token !== undefined) ?? '';
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
};
