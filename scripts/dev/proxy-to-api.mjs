/** Passes requests on to the API. While the API starts they wait; where it has ended they get an error that says so. */
import { request as send } from 'node:http';

/** @param api its port, and a promise: true once it listens, false once it has ended */
export function proxyToDevApi({ port, ready }) {
  return async (request, response) => {
    if (!(await ready())) return refuse(response, 'The API does not run. The terminal of `npm run dev` says why.');
    const passed = send(
      { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.once('error', () => refuse(response, 'The API was started again before it had answered.'));
    response.once('close', () => passed.destroy());
    request.pipe(passed);
  };
}

function refuse(response, why) {
  if (response.headersSent) return response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${why}\n`);
}
