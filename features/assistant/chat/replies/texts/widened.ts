/** The shape of a table of texts, without its words: what a table in another language must have. */
export type Widened<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends readonly string[]
      ? readonly string[]
      : Texts[Key] extends (...facts: infer Facts) => infer Said
        ? (...facts: Facts) => Said extends readonly string[] ? readonly string[] : Said
        : Widened<Texts[Key]>;
};
