/** The act or the detail for which the assistant asks which of several products is meant. */
export type Asked = {
  intent: 'add_to_cart' | 'remove_from_cart' | 'product_details' | 'find_products';
  quantity?: number;
  detail?: Detail;
};

/** The details of a product that a customer can ask for. */
export type Detail = 'price' | 'thc' | 'strength' | 'size' | 'diet' | 'allergens' | 'ingredients';
