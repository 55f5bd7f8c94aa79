import { sessionStore } from './storage.ts';

const key = 'checkout-draft';

type Values = { deliveryAddress?: string; phoneNumber?: string; choice?: string };
type Draft = { userId: string; values: Values };

/** What was typed into a checkout and not ordered yet: for this tab, and for the person who typed it alone. */
export const checkoutDraft = {
  read(userId: string): Values {
    const draft = stored();
    return draft?.userId === userId ? draft.values : {};
  },
  write: (userId: string, values: Values) =>
    sessionStore.write(key, JSON.stringify({ userId, values } satisfies Draft)),
  forget: () => sessionStore.forget(key),
  /** Somebody signed in: what another person typed is gone. */
  keepFor(userId: string) {
    if (stored()?.userId !== userId) sessionStore.forget(key);
  },
};

function stored(): Draft | undefined {
  try {
    return (JSON.parse(sessionStore.read(key) ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
