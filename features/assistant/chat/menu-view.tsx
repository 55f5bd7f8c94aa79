import { ProductsView } from '#features/cart/menu/products-view.tsx';

const loadMeaning = async () => (await import('./search-by-meaning.ts')).searchByMeaning;

/** The menu. What its search does not find by letters is understood as the assistant does. */
export const MenuView = () => <ProductsView loadMeaning={loadMeaning} />;
