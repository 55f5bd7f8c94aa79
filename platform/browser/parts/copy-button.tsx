import Check from '~icons/lucide/check';
import Copy from '~icons/lucide/copy';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';

/** Copies a text to the clipboard and shows a check in the button for two seconds, in sight without a toast. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Not on an https address, or not allowed: the text can still be selected by hand.
      toast({ title: 'Could not copy', description: text, destructive: true });
    }
  };

  return (
    <>
      <IconButton icon={copied ? Check : Copy} label={label} onClick={() => void copy()} />
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </>
  );
}
