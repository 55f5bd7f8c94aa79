/** Loads the search of the menu. The composer shares its file, so that one of the two is mostly loaded already. */
export const loadMenuSearch = async () => (await import('./menu-search.ts')).menuSearch;
