import type { OrderUpdate, ServerMessage } from '#shared/live.ts';
import { closeCodes, maxReconnects, reconnectDelay } from '#shared/live-rules.ts';

/** `paused`: every try failed, or another tab took over. It comes back when asked to. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'paused';

type Handlers = {
  onState: (state: LiveState) => void;
  /** From now on nothing is missed; what happened before has to be read anew. */
  onReady: () => void;
  onOrder: (order: OrderUpdate) => void;
  onMenu: () => void;
  onThread: () => void;
  onSessionEnd: () => void;
};

/** Every message by its type, for screens that read more anew than orders, menu and messages. */
export const updates = new EventTarget();

type LiveConnection = { retry: () => void; close: () => void };

/** One socket to the shop, opened again when it is lost. */
export function openLiveConnection(userId: string, handlers: Handlers): LiveConnection {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  function open() {
    const next = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    socket = next;
    next.addEventListener('open', () => {
      attempts = 0;
      next.send(JSON.stringify({ type: 'auth', userId }));
    });
    next.addEventListener('message', ({ data }) => onMessage(read(data)));
    next.addEventListener('close', ({ code }) => {
      if (socket === next) lost(code);
    });
  }

  function onMessage(message: ServerMessage | undefined) {
    if (message?.type === 'auth_success') {
      handlers.onState('live');
      handlers.onReady();
    }
    if (message?.type === 'order_update' && message.data) handlers.onOrder(message.data);
    if (message?.type === 'menu_update') handlers.onMenu();
    if (message?.type === 'message_update') handlers.onThread();
    if (message) updates.dispatchEvent(new Event(message.type));
  }

  function lost(code: number) {
    if (code === closeCodes.sessionEnded) return handlers.onSessionEnd();
    if (code === closeCodes.replaced || attempts >= maxReconnects) return handlers.onState('paused');
    handlers.onState('reconnecting');
    timer = setTimeout(open, reconnectDelay(attempts));
    attempts += 1;
  }

  function leave() {
    clearTimeout(timer);
    const last = socket;
    socket = undefined; // its close is not a loss
    last?.close();
  }

  function retry() {
    leave();
    attempts = 0;
    handlers.onState('connecting');
    open();
  }

  // A page that is left but kept for the Back button may not hold a socket; coming back opens it again.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && retry();
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  retry();

  return {
    retry,
    close() {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
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
