import { ApiError, send } from '#platform/browser/api/api.ts';
import type { Output } from '#shared/endpoint.ts';
import {
  type ImportCounts,
  type ImportLine,
  type ImportPreview,
  importProducts,
  previewImport,
  uploadImportPicture,
} from '../../contract/imports.ts';

/** A sheet, with the addresses of the pictures that came along by their names. */
export type Sheet = { file: File; pictures: Record<string, string> };

function formOf({ file, pictures }: Sheet) {
  const form = new FormData();
  // Before the file: the server reads the parts as they come.
  if (Object.keys(pictures).length > 0) form.append('pictures', JSON.stringify(pictures));
  form.append('file', file);
  return form;
}

/** Sends a picture, and answers its address. */
export async function sendPicture(picture: File) {
  const response = await send(uploadImportPicture, { body: formOf({ file: picture, pictures: {} }) });
  return ((await response.json()) as Output<typeof uploadImportPicture>).objectPath;
}

export async function readPreview(sheet: Sheet, columns: string) {
  const response = await send(previewImport, {
    querystring: { ...(columns && { columns }) },
    body: formOf(sheet),
  });
  return (await response.json()) as ImportPreview;
}

type Import = { columns: string; key: string; leaveOut: boolean; hideGone: boolean };

/** Sends a file, and reports how far the server is with it. What it refuses is thrown like the refusal of any call. */
export async function sendImport(
  sheet: Sheet,
  { columns, key, leaveOut, hideGone }: Import,
  onProgress: (share: number) => void,
): Promise<ImportCounts> {
  const response = await send(importProducts, {
    querystring: { key, leaveOut: String(leaveOut), hideGone: String(hideGone), ...(columns && { columns }) },
    headers: { 'x-file-name': encodeURIComponent(sheet.file.name.slice(0, 100)) },
    body: formOf(sheet),
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
