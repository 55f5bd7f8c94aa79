// oxlint-disable-next-line import/no-default-export -- Playwright looks for one
export { temporaryFolder as default } from '../../server/test/temporary-folder.ts';
