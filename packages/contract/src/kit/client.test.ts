import { expect, test } from 'vitest';
import { ownerAccountEndpoints } from '../people/owner-accounts.ts';
import { contractorRegistrationEndpoints } from '../suppliers/contractor-registration.ts';
import { ApiCallError, callEndpoint } from './client.ts';

const answering = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const failure = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ApiCallError);
  return error as ApiCallError;
};

test("A-7.28 an object with an error in place of a list is a failure in the server's words, also with 200", async () => {
  const fetch = answering(200, { error: 'Your accounts are being moved. Please look again tomorrow.' });
  const error = await failure(callEndpoint(ownerAccountEndpoints.listOwnerAccounts, {}, { fetch }));
  expect(error).toMatchObject({
    message: 'Your accounts are being moved. Please look again tomorrow.',
    fromServer: true,
  });
});

test("C-7.32 a refusal that says 'detail' in place of 'error' is read as well", async () => {
  const asked = { params: { registrationNumber: '1' } };
  const said = async (body: unknown) =>
    (
      await failure(
        callEndpoint(contractorRegistrationEndpoints.countByRegistration, asked, {
          fetch: answering(400, body),
        }),
      )
    ).message;
  expect(await said({ detail: 'The bank is not known.' })).toBe('The bank is not known.');
  expect(await said({ error: 'Registration failed', detail: 'x' })).toBe('Registration failed');
  expect(await said({ detail: { field: 'x' } })).toBe('');
});

test('C-3.11 an answer that names the error of a part is no failure', async () => {
  const answer = {
    contractor_id: '019a0000-0000-7000-8000-000000000001',
    beneficiary_id: '019a0000-0000-7000-8000-000000000002',
    contact_id: '019a0000-0000-7000-8000-000000000003',
    user_profile_id: '019a0000-0000-7000-8000-000000000004',
    file_uploads: {
      cipc_doc: { ok: true },
      bank_proof_doc: { ok: false, error: 'This file could not be read.' },
    },
  };
  const input = { body: {} } as Parameters<typeof callEndpoint<typeof contractorRegistrationEndpoints.register>>[1];
  const made = await callEndpoint(contractorRegistrationEndpoints.register, input, {
    fetch: answering(201, answer),
  });
  expect(JSON.stringify(made)).toContain('This file could not be read.');
});

test('FAULT-35: a refusal in plain text keeps that text beside the message; a page does not count as one', async () => {
  const asked = { params: { registrationNumber: '1' } };
  const answered = (body: string, type: string) => async () =>
    new Response(body, { status: 500, headers: { 'content-type': type } });
  const read = async (body: string, type = 'text/plain') =>
    failure(
      callEndpoint(contractorRegistrationEndpoints.countByRegistration, asked, {
        fetch: answered(body, type),
      }),
    );
  expect(await read(' Boom ')).toMatchObject({ plainText: 'Boom', message: '', fromServer: false });
  expect(await read('<html>Bad gateway</html>', 'text/html')).toMatchObject({ plainText: '' });
  expect(await read('{"error":"Already closed"}', 'application/json')).toMatchObject({
    plainText: '',
    message: 'Already closed',
  });
});
