import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Mail = { to: string; id: string; subject: string; text: string };

/** A real SMTP server on this machine, which keeps what it gets, or refuses it. */
export async function openMailServer() {
  const mails: Mail[] = [];
  let refusal: string | null = null;
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      stream.on('end', () => {
        if (refusal !== null) {
          refused += 1;
          const [, code = '550', words = ''] = /^(\d+) (.*)$/.exec(refusal) ?? [];
          return done(Object.assign(new Error(words), { responseCode: Number(code) }));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ to, ...read(raw) });
        return done();
      });
    },
  });
  server.on('error', () => {}); // of a connection whose process was killed
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address: string) => mails.filter((mail) => mail.to === address),
    /** Refuses everything with this answer until it is null again. */
    refuse: (answer: string | null) => (refusal = answer),
    refused: () => refused,
    all: (): readonly Mail[] => mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Reads id, subject and text of a mail of one part. */
function read(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]/g, ' ');
  const body = rest.join('\r\n\r\n');
  const subject = /^subject: (.*)$/im.exec(headers)?.[1] ?? '';
  const id = /^message-id: (.*)$/im.exec(headers)?.[1] ?? '';
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase();
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(body.replaceAll(/=\r\n/g, ''))
        : body;
  return { id, subject: decodeWords(subject), text: text.replaceAll('\r\n', '\n') };
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes what is not ASCII in a header (RFC 2047). */
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
