import type { MenuSearch } from '#features/products/menu/narrow-menu.ts';
import { nearMatches } from '../understanding/near-matches.ts';
import { prepareSearch, searchMenu } from '../understanding/search-menu.ts';

/** The one search of the menu: of the app's screen and the public pages, by what the assistant finds goods with. */
export const menuSearch: MenuSearch = { find: searchMenu, near: nearMatches, prepare: prepareSearch };
