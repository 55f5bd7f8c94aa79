import { ProductsView } from '#features/cart/menu/products-view.tsx';
import { loadMenuSearch } from './load-menu-search.ts';

export const MenuView = () => <ProductsView loadSearch={loadMenuSearch} />;
