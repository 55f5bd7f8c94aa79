import type { FastifyRequest } from 'fastify';
import { AppError, badRequest, codeOf } from '../errors.ts';

const limits = { files: 1, fields: 4, fieldSize: 1024, parts: 6, headerPairs: 20 };
/** The most bytes that a form adds around its file. */
const framingBytes = 16 * 1024;
const maxBoundaryLength = 70;

/** The file that a form may bring, and the messages that refuse another one. */
type Wanted = { maxBytes: number; what: string; tooLarge: string; missing: string };

/** Reads the one file of a form, in its field `file`, into memory. Its name and type are ignored. */
export const readFile = async (request: FastifyRequest, wanted: Wanted) =>
  (await readForm(request, wanted)).file;

/** Reads the file of a form, and its texts by their names. */
export async function readForm(request: FastifyRequest, wanted: Wanted & { maxTextBytes?: number }) {
  const { maxBytes, what, missing, maxTextBytes = limits.fieldSize } = wanted;
  const tooLarge = () => new AppError(413, 'TOO_LARGE', wanted.tooLarge);
  if (!request.isMultipart()) {
    throw new AppError(415, 'NOT_A_FORM', `Send the ${what} as a form with one field named file.`);
  }
  if (boundaryOf(request).length > maxBoundaryLength)
    throw badRequest('The boundary of the form is too long');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + maxTextBytes + framingBytes)
    throw tooLarge();

  let file: Buffer | undefined;
  const texts: Record<string, string> = {};
  try {
    for await (const part of request.parts({
      limits: { ...limits, fieldSize: maxTextBytes, fileSize: maxBytes },
    })) {
      if (part.type === 'file' && part.fieldname === 'file') file = await part.toBuffer();
      else if (part.type === 'file') part.file.resume();
      else if (part.valueTruncated) throw badRequest(`The field ${part.fieldname} is too long.`);
      else texts[part.fieldname] = String(part.value);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : refusal(error, what);
  }
  if (!file || file.length === 0) throw badRequest(missing, 'NO_FILE');
  return { file, texts };
}

const boundaryOf = ({ headers }: FastifyRequest) =>
  /boundary=(?:"([^"]*)"|([^;\s]*))/i
    .exec(headers['content-type'] ?? '')
    ?.slice(1)
    .join('') ?? '';

function refusal(error: unknown, what: string) {
  if (codeOf(error) === 'FST_FILES_LIMIT')
    return badRequest(`Please send one ${what} at a time.`, 'MANY_FILES');
  return badRequest(`The ${what} did not arrive whole. Please try again.`, 'BROKEN_UPLOAD');
}
