import { reasonOf } from '#client/lib/api-error.ts';
import { useWrite } from '#client/lib/use-endpoint.ts';
import { getAudience, listNotifications, sendNotification } from '../endpoints.ts';
import { customers } from './customers-in-words.ts';
import type { NotificationDraft } from './draft.ts';

type Result = { sentTo: number; failed: number };

export function useSendNotification(onSent: (result: Result) => void) {
  const { mutate, isPending } = useWrite(sendNotification, {
    refreshes: [listNotifications, getAudience],
    done: ({ message, sentTo }) => ({
      title: 'Notification Sent',
      description: message || `Sent to ${customers(sentTo)}`,
    }),
    failed: (error) => ({
      title: 'Failed to Send Notification',
      description: reasonOf(error) ?? 'Please try again',
    }),
  });
  return {
    isPending,
    mutate: ({ title, message, audience, chosen }: NotificationDraft) =>
      mutate(
        {
          body: {
            title: title.trim(),
            message: message.trim(),
            targetAudience: audience,
            ...(audience === 'specific' && { userIds: [...chosen.keys()] }),
          },
        },
        { onSuccess: onSent },
      ),
  };
}
