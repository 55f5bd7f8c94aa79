// oxlint-disable-next-line import/no-default-export -- Playwright looks for one
export { temporaryFolder as default } from '../../platform/server/test/temporary-folder.ts';
