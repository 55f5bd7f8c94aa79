/** Which of several products is meant is asked to do this, or to say this of it. */
export type Asked = {
  intent: 'add_to_cart' | 'remove_from_cart' | 'product_details' | 'find_products';
  quantity?: number;
  detail?: Detail;
};

/** What is asked of a product, where it is one thing. */
export type Detail = 'price' | 'thc' | 'strength' | 'size' | 'diet' | 'allergens' | 'ingredients';
