/** Told, while files are sent, which share of them has gone: 0 to 1. */
export type OnUploadProgress = (share: number) => void;

/**
 * Stands in for the client's fetch where files are sent: the browser's own cannot tell how much of the body has gone.
 * Answers JSON alone, as every upload does.
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
