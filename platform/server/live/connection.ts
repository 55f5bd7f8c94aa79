import type { WebSocket } from 'ws';
import { clientMessage, type ServerMessage } from '#shared/live.ts';
import { closeCodes } from '#shared/live-rules.ts';
import type { SessionUser } from '../sessions/session.ts';

export type Owner = {
  sid: string;
  user: Pick<SessionUser, 'id' | 'role' | 'staffRole'>;
  /** As limits count it. */
  address: string;
};

const authLimitMs = 10_000;
const messageLimit = { count: 10, within: 10_000 };
const maxMissedPings = 2;
/** A reader this far behind is gone: what it missed it fetches when it is back. */
const maxUnsentBytes = 256 * 1024;

const encode = (message: ServerMessage) => JSON.stringify(message);

/** Tells whether an announcement for this user was sent since the read with this mark. */
type HasMissed = (mark: string, user: Owner['user']) => boolean;

/** Returns one socket of a signed-in user. Whatever arrives on it, the worst it can do is to close itself. */
export function connect(
  socket: WebSocket,
  { sid, user, address }: Owner,
  { hasMissed, onReady }: { hasMissed: HasMissed; onReady: () => void },
) {
  let authenticated = false;
  let unanswered = 0;
  let recent = { since: Date.now(), count: 0 };

  const close = (why: keyof typeof closeCodes) => socket.close(closeCodes[why]);
  const deadline = setTimeout(() => close('policy'), authLimitMs);

  function isTooMuch() {
    if (Date.now() - recent.since > messageLimit.within) recent = { since: Date.now(), count: 0 };
    recent.count += 1;
    if (recent.count <= messageLimit.count) return false;
    close('policy');
    return true;
  }

  function onMessage(data: string) {
    const { data: message } = clientMessage.safeParse(parsed(data));
    if (!message || authenticated !== (message.type !== 'auth')) return close('policy');
    if (message.type === 'check') return socket.send(encode({ type: 'heartbeat' }));
    if (message.type === 'resume')
      return socket.send(encode({ type: hasMissed(message.mark, user) ? 'missed' : 'resumed' }));
    if (message.userId !== user.id) {
      socket.send(encode({ type: 'auth_error' }));
      return close('sessionEnded');
    }
    authenticated = true;
    clearTimeout(deadline);
    socket.send(encode({ type: 'auth_success' }));
    onReady();
  }

  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN || isTooMuch()) return;
    if (isBinary) close('policy');
    else onMessage((data as Buffer).toString());
  });
  socket.on('ping', () => void isTooMuch());
  socket.on('pong', () => (unanswered = 0));
  socket.on('close', () => clearTimeout(deadline));

  return {
    sid,
    user,
    address,
    close,

    send(message: Buffer) {
      if (!authenticated || socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > maxUnsentBytes) return socket.terminate();
      socket.send(message, { binary: false });
    },

    ping() {
      if (unanswered >= maxMissedPings) return socket.terminate();
      unanswered += 1;
      if (socket.readyState !== socket.OPEN) return;
      socket.ping(); // answered by the browser itself, which shows it to no page
      if (authenticated) socket.send(encode({ type: 'heartbeat' }));
    },
  };
}

export type Connection = ReturnType<typeof connect>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
