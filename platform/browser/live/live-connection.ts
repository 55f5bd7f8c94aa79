import type { OrderUpdate, ServerMessage } from '#shared/live.ts';
import type { Outage } from '#shared/outages.ts';
import { closeCodes, maxReconnects, reconnectDelay } from '#shared/live-rules.ts';
import { markOfOldestRead } from '../api/oldest-read.ts';
import { createProofOfLife } from './proof-of-life.ts';

/** `paused` means that every try failed, or that another tab took over. It comes back when asked to. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'paused';

type Handlers = {
  onState: (state: LiveState) => void;
  /** From now on nothing is missed; what happened before has to be read again. */
  onMissed: () => void;
  onOrder: (order: OrderUpdate) => void;
  onMenu: () => void;
  /** It is called with the name of the tab that changed the cart, if a tab did. */
  onCart: (tab: string | null) => void;
  onThread: () => void;
  onOutage: (outage: Outage | null) => void;
  onSessionEnd: () => void;
};

/** Every message by its type, for screens that read more again than orders, menu and messages. */
export const updates = new EventTarget();

type LiveConnection = {
  retry: () => void;
  /** Resolves with whether the connection is live and still carries messages; if not, it is made again. */
  check: () => Promise<boolean>;
  close: () => void;
};

/** The wait for an answer after which the page's reads count as outdated. */
const resumeLimitMs = 5_000;

/** Opens a socket to the shop, again when it is lost. */
export function openLiveConnection(userId: string, handlers: Handlers): LiveConnection {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isFirst = true;
  const life = createProofOfLife({ ask: () => send({ type: 'check' }), onSilence });

  const send = (message: { type: string; [field: string]: string }) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  function open() {
    const next = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    socket = next;
    life.expect();
    next.addEventListener('open', () => {
      attempts = 0;
      send({ type: 'auth', userId });
    });
    next.addEventListener('message', ({ data }) => {
      if (socket !== next) return;
      life.heard();
      onMessage(read(data));
    });
    next.addEventListener('close', ({ code }) => {
      if (socket === next) lost(code);
    });
  }

  function onMessage(message: ServerMessage | undefined) {
    if (message?.type === 'auth_success') {
      handlers.onOutage(null); // when there is one, the next message says so
      handlers.onState('live');
      if (isFirst) void resume();
      else missed();
      isFirst = false;
    }
    if (message?.type === 'resumed') clearTimeout(resumeTimer);
    if (message?.type === 'missed') missed();
    if (message?.type === 'order_update' && message.data) handlers.onOrder(message.data);
    if (message?.type === 'menu_update') handlers.onMenu();
    if (message?.type === 'cart_update') handlers.onCart(message.data.tab);
    if (message?.type === 'message_update') handlers.onThread();
    if (message?.type === 'outage_update') handlers.onOutage(message.data.outage);
    if (message && message.type !== 'missed') updates.dispatchEvent(new Event(message.type));
  }

  /** The page has just read what it shows: it is read again only if something has happened since. */
  async function resume() {
    resumeTimer = setTimeout(missed, resumeLimitMs);
    const asking = socket;
    const mark = await markOfOldestRead();
    if (socket !== asking) return;
    if (mark) send({ type: 'resume', mark });
    else missed();
  }

  function missed() {
    clearTimeout(resumeTimer);
    handlers.onMissed();
    updates.dispatchEvent(new Event('missed'));
  }

  function lost(code: number) {
    life.rest();
    clearTimeout(resumeTimer);
    if (code === closeCodes.sessionEnded) return handlers.onSessionEnd();
    if (code === closeCodes.replaced || attempts >= maxReconnects) return handlers.onState('paused');
    handlers.onState('reconnecting');
    timer = setTimeout(open, reconnectDelay(attempts));
    attempts += 1;
  }

  function leave() {
    clearTimeout(timer);
    clearTimeout(resumeTimer);
    life.rest();
    const last = socket;
    socket = undefined; // its close is not a loss
    last?.close();
  }

  /** It is open and dead: the browser would wait for minutes. */
  function onSilence() {
    leave();
    lost(closeCodes.silent);
  }

  function retry() {
    leave();
    attempts = 0;
    handlers.onState('connecting');
    open();
  }

  // A page that is left but kept for the Back button may not hold a socket; coming back opens it again.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && retry();
  // Whoever comes back to the page is not left with tries that were used up meanwhile.
  const look = () => {
    if (document.hidden) return;
    if (!socket || socket.readyState > WebSocket.OPEN) retry();
    else void life.check();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  document.addEventListener('visibilitychange', look);
  retry();

  return {
    retry,
    check: life.check,
    close() {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      document.removeEventListener('visibilitychange', look);
      leave();
    },
  };
}

function read(data: unknown) {
  try {
    return JSON.parse(String(data)) as ServerMessage;
  } catch {
    return undefined;
  }
}
