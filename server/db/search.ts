/** SQL for a query of `search_words`: every word of the search begins a word of the text. */
export const searchQuery = (value: string) =>
  `(select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from unnest(tsvector_to_array(search_words(${value}))) as word)`;
