import { ApiError } from '#client/lib/api-error.ts';
import { csrfToken } from '#client/lib/api.ts';
import { uploadImage } from '../endpoints.ts';

type Options = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends a picture and answers where it lives. By XMLHttpRequest: fetch does not tell how far an upload is. */
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
