import { afterwards } from './afterwards.ts';
import { openMailServer } from './smtp-server.ts';

/** A mail server of one test, or of one test file. */
export async function startMailServer() {
  const mail = await openMailServer();
  afterwards(mail.close);
  return mail;
}
