import type { FastifyRequest } from 'fastify';
import { maxImageBytes } from '#shared/contract/uploads.ts';
import { AppError, badRequest, codeOf } from '../errors.ts';

const limits = { fileSize: maxImageBytes, files: 1, fields: 4, fieldSize: 1024, parts: 6, headerPairs: 20 };
/** What a form adds around its file. */
const framing = 16 * 1024;
const longestBoundary = 70;

const tooLarge = () => new AppError(413, 'TOO_LARGE', 'Image must be less than 5MB.');

/** The one file of a form, in its field `file`, from memory to memory. Its name and type are not looked at. */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError(415, 'NOT_A_FORM', 'Send the picture as a form with one field named file.');
  }
  if (boundaryOf(request).length > longestBoundary) throw badRequest('The boundary of the form is too long');
  if (Number(request.headers['content-length'] ?? 0) > maxImageBytes + framing) throw tooLarge();

  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file') file = await part.toBuffer();
      else if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    throw refusal(error);
  }
  if (!file || file.length === 0) throw badRequest('Please select an image file.', 'NO_FILE');
  return file;
}

const boundaryOf = ({ headers }: FastifyRequest) =>
  /boundary=(?:"([^"]*)"|([^;\s]*))/i
    .exec(headers['content-type'] ?? '')
    ?.slice(1)
    .join('') ?? '';

function refusal(error: unknown) {
  const code = codeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (code === 'FST_FILES_LIMIT') return badRequest('Please send one picture at a time.', 'MANY_FILES');
  return badRequest('The picture did not arrive whole. Please try again.', 'BROKEN_UPLOAD');
}
