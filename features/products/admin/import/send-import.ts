import { ApiError, send } from '#platform/browser/api/api.ts';
import {
  type ImportCounts,
  type ImportLine,
  type ImportPreview,
  importProducts,
  previewImport,
} from '../../contract/imports.ts';

const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

export async function readPreview(file: File, columns: string) {
  const response = await send(previewImport, {
    querystring: { ...(columns && { columns }) },
    body: formOf(file),
  });
  return (await response.json()) as ImportPreview;
}

type Import = { columns: string; key: string; leaveOut: boolean; hideGone: boolean };

/** Sends a file, and reports how far the server is with it. What it refuses is thrown like the refusal of any call. */
export async function sendImport(
  file: File,
  { columns, key, leaveOut, hideGone }: Import,
  onProgress: (share: number) => void,
): Promise<ImportCounts> {
  const response = await send(importProducts, {
    querystring: { key, leaveOut: String(leaveOut), hideGone: String(hideGone), ...(columns && { columns }) },
    headers: { 'x-file-name': encodeURIComponent(file.name.slice(0, 100)) },
    body: formOf(file),
  });
  for await (const line of linesOf(response)) {
    if ('done' in line) onProgress(line.done / line.of);
    else if ('imported' in line) return line.imported;
    else throw new ApiError(line.refused.status, JSON.stringify(line.refused));
  }
  throw new Error('The answer to the import was cut off');
}

async function* linesOf({ body }: Response): AsyncGenerator<ImportLine> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    rest += value ?? '';
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ImportLine;
    if (done) return;
  }
}
