import { ApiError, reasonOf, csrfToken } from '#platform/browser/api/api.ts';
import { uploadImage } from '../contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { showError } from '#platform/browser/api/use-endpoint.ts';
import { toast } from '#platform/browser/ui/toast.ts';
import { maxImageBytes } from '../contract/uploads.ts';

type Options = { onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a picture and returns its address. By XMLHttpRequest, because `fetch` reports no progress of an upload. */
export async function upload(file: File, options: Options): Promise<string> {
  try {
    return await attempt(file, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'CSRF_INVALID') throw error;
    return attempt(file, options, { renewToken: true });
  }
}

async function attempt(file: File, { onProgress, signal }: Options, { renewToken = false } = {}) {
  const token = await csrfToken({ renew: renewToken });
  return new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.addEventListener('error', () => reject(new Error('The image could not be sent')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 400) return reject(new ApiError(status, responseText || statusText));
      const path = pathIn(responseText);
      return path ? resolve(path) : reject(new Error('The answer to the upload names no picture'));
    });

    request.open(uploadImage.method, uploadImage.url);
    if (token) request.setRequestHeader('x-csrf-token', token);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
    if (signal.aborted) stop();
  });
}

function pathIn(answer: string) {
  try {
    const { objectPath } = JSON.parse(answer) as { objectPath?: unknown };
    return typeof objectPath === 'string' ? objectPath : undefined;
  } catch {
    return undefined;
  }
}

export type ImageUpload = ReturnType<typeof useImageUpload>;

/** Takes a picked, dropped or pasted file: checks it, shows it at once, and uploads it meanwhile. */
export function useImageUpload(onUploaded: (path: string) => void) {
  const [preview, setPreview] = useState<string>();
  const [uploaded, setUploaded] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setPreview(undefined);
    setUploaded(undefined);
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
      const path = await upload(file, { onProgress: setProgress, signal: controller.signal });
      setUploaded(path);
      onUploaded(path);
      toast({ title: 'Image Uploaded' });
    } catch (error) {
      if (controller.signal.aborted) return;
      setPreview(undefined);
      setRefusal(reasonOf(error as Error) ?? 'Failed to upload image.');
      showError(error as Error, { title: 'Error', description: 'Failed to upload image.' });
    }
    setProgress(undefined);
  };

  const busy = progress !== undefined;
  /** Returns what is shown of a field: the device's own picture for as long as the field is about that one. */
  const shownFor = (url: string) => (busy || url === uploaded ? preview : undefined) ?? url;

  return { start, stop, shownFor, progress, refusal, busy };
}

function faultOf({ type, size }: File) {
  if (!type.startsWith('image/'))
    return { title: 'Invalid File', description: 'Please select an image file.' };
  if (size > maxImageBytes) return { title: 'File Too Large', description: 'Image must be less than 5MB.' };
  return undefined;
}
