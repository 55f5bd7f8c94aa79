import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '#client/lib/api-error.ts';
import { showError } from '#client/lib/use-endpoint.ts';
import { toast } from '#client/ui/toast.ts';
import { maxImageBytes } from '#shared/contract/uploads.ts';
import { upload } from './upload.ts';

export type ImageUpload = ReturnType<typeof useImageUpload>;

/** Takes a picked, dropped or pasted file: checks it, shows it at once, and uploads it meanwhile. */
export function useImageUpload(onUploaded: (path: string) => void) {
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setPreview(undefined);
    setProgress(undefined);
    setRefusal(undefined);
  };

  const start = async (file: File) => {
    const fault = faultOf(file);
    if (fault) {
      setRefusal(fault.description);
      toast({ ...fault, destructive: true });
      return;
    }
    stop();
    const controller = (running.current = new AbortController());
    setPreview(URL.createObjectURL(file));
    setProgress(0);
    try {
      onUploaded(await upload(file, { onProgress: setProgress, signal: controller.signal }));
      toast({ title: 'Image Uploaded' });
    } catch (error) {
      if (controller.signal.aborted) return;
      setPreview(undefined);
      setRefusal(reasonOf(error as Error) ?? 'Failed to upload image.');
      showError(error as Error, { title: 'Error', description: 'Failed to upload image.' });
    }
    setProgress(undefined);
  };

  return { start, stop, preview, progress, refusal, busy: progress !== undefined };
}

function faultOf({ type, size }: File) {
  if (!type.startsWith('image/'))
    return { title: 'Invalid File', description: 'Please select an image file.' };
  if (size > maxImageBytes) return { title: 'File Too Large', description: 'Image must be less than 5MB.' };
  return undefined;
}
