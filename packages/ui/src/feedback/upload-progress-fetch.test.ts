import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithUploadProgress } from './upload-progress-fetch.tsx';

/** A request that is sent in two halves and answered by the test. */
class SlowRequest {
  static last: SlowRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  opened: readonly unknown[] = [];
  status = 201;
  responseText = '{"ok":true}';
  onload?: () => void;
  onerror?: () => void;
  constructor() {
    SlowRequest.last = this;
  }
  open(...how: readonly unknown[]) {
    this.opened = how;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    for (const loaded of [5, 10]) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 10 });
  }
}

afterEach(() => vi.unstubAllGlobals());

it('tells how much has gone, and answers as fetch does', async () => {
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  const shares: number[] = [];
  const answer = fetchWithUploadProgress((share) => shares.push(share))('/api/x', {
    method: 'PATCH',
    headers: { authorization: 'Bearer t' },
    body: 'x',
  });
  SlowRequest.last.onload?.();
  expect(await (await answer).json()).toEqual({ ok: true });
  expect((await answer).status).toBe(201);
  expect(shares).toEqual([0, 0.5, 1]);
  expect(SlowRequest.last.opened).toEqual(['PATCH', '/api/x']);
  expect(SlowRequest.last.headers).toEqual({ authorization: 'Bearer t' });
});

it('fails where no answer comes', async () => {
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  const answer = fetchWithUploadProgress(() => undefined)('/api/x');
  SlowRequest.last.onerror?.();
  await expect(answer).rejects.toThrow(TypeError);
});
