type File = {
  bytes: Buffer;
  field?: string;
  name?: string;
  type?: string;
  /** Texts before the file, by the names of their fields. */
  texts?: Record<string, string>;
};

/** Returns a form with files, as a browser sends one. */
export function multipartForm(...files: File[]) {
  const boundary = '----shop-test-boundary';
  const parts = files.flatMap(
    ({ bytes, field = 'file', name = 'photo.jpg', type = 'image/jpeg', texts = {} }) => [
      ...Object.entries(texts).map(([key, text]) =>
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`),
      ),
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
          `Content-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ],
  );
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
