/** A relay to a mail server that fails in every way: nobody listens, nobody answers, or the connection is cut during a mail. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export const FLAKY_CONNECTION_MODES = ['refuses', 'hangs', 'cuts'] as const;
type Mood = (typeof FLAKY_CONNECTION_MODES)[number] | 'well';

export type FlakyConnection = {
  readonly be: (mood: Mood) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Greeting, handshake and envelope are shorter; a mail with a statement is longer. Bytes are counted, since TLS hides the commands. */
const CUT_BEHIND_BYTES = 12_000;

/** @param port where the relay listens; @param to where the mail server listens */
export const openFlakyConnection = (port: number, to: number): FlakyConnection => {
  let mood: Mood = 'refuses';
  let server: Server | undefined;
  const lines = new Set<Socket>();
  const through = (line: Socket) => {
    const further = connect(to, '127.0.0.1');
    let said = 0;
    further.on('error', () => line.destroy());
    further.on('close', () => line.destroy());
    line.on('close', () => further.destroy());
    line.on('data', (part) => {
      said += part.length;
      if (mood !== 'cuts' || said < CUT_BEHIND_BYTES) further.write(part);
      else line.destroy();
    });
    further.on('data', (part) => line.write(part));
  };
  const answer = (line: Socket) => {
    lines.add(line);
    line.on('error', () => undefined).on('close', () => lines.delete(line));
    if (mood === 'hangs') line.resume();
    else through(line);
  };
  const close = async () => {
    for (const line of lines) line.destroy();
    await new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
    server = undefined;
  };
  return {
    be: async (next) => {
      await close();
      mood = next;
      if (mood === 'refuses') return;
      const opened = createServer(answer);
      server = opened;
      await new Promise<void>((resolve) => {
        opened.listen(port, '127.0.0.1', resolve);
      });
    },
    close,
  };
};
