import { toast } from '../ui/toast.ts';

/** Offers a link of this shop to the device's own way of sharing; where there is none, copies it. */
export async function shareLink(title: string, path: string) {
  const url = location.origin + path;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: title });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // changed their mind
    toast({ title: 'Could not share', description: url, destructive: true });
  }
}
