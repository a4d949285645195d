import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocumentBusyError, DocumentPool, type DocumentPoolOptions, DocumentRenderError } from './document-pool.ts';

/** A worker that answers with its own number, or misbehaves as the order says. */
const faulty = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ id, order: template }) => {
    if (template === 'hang') return;
    if (template === 'die') process.exit(3);
    if (template === 'throw') throw new Error('the setter fell over');
    if (template === 'refuse') return parentPort.postMessage({ id, problem: 'no such field' });
    parentPort.postMessage({ id, bytes: Buffer.from(String(threadId)) });
  });
`;
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module';const require = createRequire('/');${faulty}`)}`,
);

let pool: DocumentPool<string> | undefined;
afterEach(() => pool?.close());

function poolOf(options: Partial<DocumentPoolOptions> = {}) {
  const made = new DocumentPool<string>({
    threads: 1,
    queue: 10,
    lifetime: 100,
    timeout: 5_000,
    worker,
    ...options,
  });
  pool = made;
  return (template: string) => made.make(template).then((bytes) => bytes.toString());
}

describe('the threads that make documents (trust A-74)', () => {
  it('refuses more documents than may wait, and makes those that wait', async () => {
    const render = poolOf({ queue: 2 });
    const made = [render('a'), render('b'), render('c')];
    await expect(render('d')).rejects.toThrow(DocumentBusyError);
    expect(new Set(await Promise.all(made)).size).toBe(1);
    await expect(render('e')).resolves.toBeTruthy();
  });

  it('puts a fresh thread in the place of one that has made its number of documents', async () => {
    const render = poolOf({ lifetime: 2 });
    const threads = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(render));
    expect(threads[0]).toBe(threads[1]);
    expect(threads[2]).toBe(threads[3]);
    expect(new Set(threads).size).toBe(3);
  });

  it('runs as many threads as it was given, no more', async () => {
    const render = poolOf({ threads: 2 });
    const threads = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(render));
    expect(new Set(threads).size).toBe(2);
  });

  it.each([
    ['dies', 'die', 'The document thread ended'],
    ['throws', 'throw', 'the setter fell over'],
    ['hangs', 'hang', 'The document took too long'],
  ])('fails only the document whose thread %s', async (_, template, message) => {
    // Its replacement also has to start within this time, while other work goes on.
    const render = poolOf({ timeout: template === 'hang' ? 2_500 : 5_000 });
    const bad = render(template);
    const next = render('after');
    await expect(bad).rejects.toThrow(new DocumentRenderError(message));
    await expect(next).resolves.toBeTruthy();
  });

  it('keeps the thread when a document is refused, and tells why', async () => {
    const render = poolOf();
    const first = await render('a');
    await expect(render('refuse')).rejects.toThrow(new DocumentRenderError('no such field'));
    expect(await render('b')).toBe(first);
  });

  it('refuses what waits when it is closed', async () => {
    const render = poolOf();
    const left = [render('hang'), render('a')];
    const refused = Promise.allSettled(left);
    await pool?.close();
    expect((await refused).map((one) => one.status)).toEqual(['rejected', 'rejected']);
    await expect(render('b')).rejects.toThrow(DocumentRenderError);
  });
});

describe('the processes that make documents', () => {
  const apart = {
    apart: true,
    worker: new URL('../../../test/fixtures/answering-process.ts', import.meta.url),
  } as const;
  const runs = (pid: string) => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };

  it('are told no secret of this one, and are gone with their pool', async () => {
    const render = poolOf(apart);
    const pid = await render('a');
    expect(pid).not.toBe(String(process.pid));
    expect(await render('environment')).not.toMatch(/PATH|HOME|SECRET|DATABASE/);
    await pool?.close();
    expect(runs(pid)).toBe(false);
  });

  it('end when nobody needs them, and give back what they held; the next document has a fresh one', async () => {
    const render = poolOf({ ...apart, idle: 50 });
    const pid = await render('a');
    await vi.waitUntil(() => !runs(pid), 5_000);
    expect(await render('b')).not.toBe(pid);
  });

  it('work on where somebody presses Ctrl-C', async () => {
    const render = poolOf(apart);
    const pid = await render('a');
    process.kill(Number(pid), 'SIGINT');
    expect(await render('b')).toBe(pid);
  });

  it.each([
    ['dies', 'die', 'The document process ended (3)'],
    ['hangs', 'hang', 'The document took too long'],
  ])('fail only the document that %s', async (_, order, message) => {
    const render = poolOf({ ...apart, timeout: 2_000 });
    const bad = render(order);
    const next = render('after');
    await expect(bad).rejects.toThrow(new DocumentRenderError(message));
    await expect(next).resolves.toBeTruthy();
  });

  it('fail a document, and nothing else, where no process can be started', async () => {
    const render = poolOf({ ...apart, worker: new URL('no-such-file.ts', apart.worker) });
    await expect(render('a')).rejects.toThrow('The document process ended (1)');
    const none = poolOf({ ...apart, worker: new URL('https://nowhere.test/') });
    await expect(none('a')).rejects.toThrow(DocumentRenderError);
  });

  it('stay when a document is refused, and tell why', async () => {
    const render = poolOf(apart);
    const first = await render('a');
    await expect(render('refuse')).rejects.toThrow(new DocumentRenderError('no such field'));
    expect(await render('b')).toBe(first);
  });
});
