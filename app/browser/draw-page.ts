import { menuSearch } from '#features/assistant/chat/menu-search.ts';
import { createDrawPage } from '#features/pages/visitor/draw-page.tsx';

/** The server loads this file as the build has bundled it: it is no part of what a browser loads. */
export const drawPage = createDrawPage(menuSearch);
