/** What twenty callers do at the same moment: a vote, a ticket, a comment on it, a photo for it, and an approval for five trustees. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { aNoisyPng } from '../../apps/api/test/factories/pictures.ts';
import type { BenchmarkCaller } from './fill-callers.ts';

/** Coloured noise of 0.9 MB, about the size of a phone's photo. */
const photo = (): Buffer => aNoisyPng(640, 480);

const BOUNDARY = 'photo-of-a-leak';
/** The form is encoded once: only the product is measured, and the senders run in the same process. */
const formOf = (picture: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="leak.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

const agent = new Agent({ keepAlive: true });

const sendForm = (url: string, token: string, form: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': form.length,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 201 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(form);
  });

type Act = { readonly name: string; readonly run: (caller: BenchmarkCaller, at: number) => Promise<void> };

/** The order matters: votes are cast on the approval, and the comment and photo belong to the same caller's ticket. */
export const concurrentBenchmarkCallsAt = (base: string, staffOf: (at: number) => string): readonly Act[] => {
  const questions = new Map<string, string>();
  const tickets = new Map<string, string>();
  const form = formOf(photo());
  /** Each write has a key, as those of the portal and the office do. */
  const keyed = (token: string) => ({ base, token, idempotencyKey: randomUUID() });
  const of = (map: ReadonlyMap<string, string>, { buildingId }: BenchmarkCaller) => map.get(buildingId) ?? '';
  return [
    {
      name: 'question to five trustees',
      run: async ({ buildingId }, at) => {
        const values = {
          buildingId,
          type: 'Budget',
          subject: `Repair the gate ${randomBytes(3).toString('hex')}`,
          description: 'The motor has failed.',
          closesAt: new Date(Date.now() + 10 * 86_400_000).toISOString(),
        };
        const { id } = await callEndpoint(
          apiContract.office.create,
          { params: { resource: 'approvals' }, body: { values } },
          keyed(staffOf(at)),
        );
        questions.set(buildingId, id);
      },
    },
    {
      name: 'vote',
      run: async (caller) => {
        const body = { approvalId: of(questions, caller) };
        await callEndpoint(apiContract.approvals.approve, { body }, keyed(caller.token));
      },
    },
    {
      name: 'ticket',
      run: async (caller) => {
        const { contactId, profileId, email, buildingId, token } = caller;
        const body = {
          firstName: 'Trustee',
          lastName: 'One',
          mobile: '0821234567',
          email,
          contactId,
          userProfileId: profileId,
          ...({ type: 'Maintenance', role: 'owner', purpose: 'Request', linkedId: buildingId } as const),
          description: 'Water runs down the wall of the stairs.',
        };
        const { id } = await callEndpoint(apiContract.tickets.create, { body }, keyed(token));
        tickets.set(buildingId, id);
      },
    },
    {
      name: 'comment',
      run: async (caller) => {
        const input = {
          params: { ticketId: of(tickets, caller) },
          body: { comment: 'It has become worse.' },
        };
        await callEndpoint(apiContract.tickets.addComment, input, keyed(caller.token));
      },
    },
    {
      name: 'its photo',
      run: (caller) => sendForm(`${base}/api/loggedtickets/${of(tickets, caller)}/files/`, caller.token, form),
    },
  ];
};
