export { temporaryFolder as default } from '../../server/test/temporary-folder.ts';
