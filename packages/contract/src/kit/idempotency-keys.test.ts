import { describe, expect, it } from 'vitest';
import { apiContract } from '../index.ts';
import { ApiCallError } from './client.ts';
import { isMutatingEndpoint, needsIdempotencyKey } from './define-endpoint.ts';
import { createIdempotentCallSender } from './idempotency-keys.ts';

const { addComment } = apiContract.tickets;
const input = { params: { ticketId: '1' }, body: { comment: 'Any news?' } };
const trying = () => {
  const keys = createIdempotentCallSender();
  const sent: (string | undefined)[] = [];
  const send = (given: object, outcome?: Error) =>
    keys
      .sending(addComment, given, (key) => {
        sent.push(key);
        return outcome ? Promise.reject(outcome) : Promise.resolve('done');
      })
      .catch(() => undefined);
  return { sent, send };
};

describe('F-10: one key for each intended act', () => {
  it.each([
    ['the connection is lost', new ApiCallError(0, {})],
    ['the server fails', new ApiCallError(503, {})],
    ['the first is still at work', new ApiCallError(409, { code: 'in_progress' })],
  ])('the key stays when %s', async (_, error) => {
    const { sent, send } = trying();
    await send(input, error);
    await send({ ...input, body: { comment: 'Any news?' } });
    expect(sent[1]).toBe(sent[0]);
  });

  it('the key is another after an answer, after a refusal, and with other content', async () => {
    const { sent, send } = trying();
    await send(input);
    await send(input);
    await send(input, new ApiCallError(400, {}));
    await send(input, new ApiCallError(0, {}));
    await send({ ...input, body: { comment: 'Any news now?' } });
    expect(new Set(sent).size).toBe(5);
  });

  it('a file counts by its name, size, type and time', async () => {
    const { sent, send } = trying();
    const chosen = (text: string, lastModified: number) => ({
      files: { file: new File([text], 'quote.pdf', { type: 'application/pdf', lastModified }) },
    });
    await send(chosen('a', 1), new ApiCallError(0, {}));
    await send(chosen('a', 1), new ApiCallError(0, {}));
    await send(chosen('ab', 1), new ApiCallError(0, {}));
    await send(chosen('a', 2), new ApiCallError(0, {}));
    expect(sent[1]).toBe(sent[0]);
    expect(new Set(sent).size).toBe(3);
  });

  it('no key goes with reads, with secrets, or where nobody is known to keep it for', () => {
    const { session, secondFactor, approvals, levyAccounts, viewAs } = apiContract;
    for (const one of [
      session.logIn,
      session.confirmPassword,
      secondFactor.confirm,
      secondFactor.renewCodes,
      viewAs.start,
      approvals.active,
      levyAccounts.get,
    ])
      expect(needsIdempotencyKey(one), one.path).toBe(false);
    expect(needsIdempotencyKey(approvals.approve)).toBe(true);
  });
});

describe('A-4: what makes reads out of date', () => {
  it('is every call but reads, those asked by POST too', () => {
    const { approvals, accounts, office, session } = apiContract;
    expect([approvals.approve, accounts.update, office.act].map(isMutatingEndpoint)).toEqual([true, true, true]);
    expect([approvals.active, session.determineAccess, office.list].map(isMutatingEndpoint)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
