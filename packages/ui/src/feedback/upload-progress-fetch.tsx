/** Called during an upload with the share that has been sent, from 0 to 1. */
export type OnUploadProgress = (share: number) => void;

/**
 * Replaces the client's fetch for uploads, since the browser's fetch does not report progress. It accepts only JSON
 * answers, which all uploads have.
 */
export const fetchWithUploadProgress = (onSent: OnUploadProgress): typeof fetch => {
  return (input, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onSent(loaded / total);
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = () => reject(new TypeError('No answer came.'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      onSent(0);
      request.send(body as XMLHttpRequestBodyInit);
    });
};
