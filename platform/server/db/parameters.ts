/**
 * Numbers the parameters of a statement, once for its text: `parameters.now` is `$6` where `now` is the sixth name.
 * `values` puts the values of a call into the same order.
 */
export function numberParameters<const Name extends string>(names: readonly Name[]) {
  const numbered = names.map((name, index) => [name, `$${index + 1}`]);
  return {
    parameters: Object.fromEntries(numbered) as Record<Name, `$${number}`>,
    values: (given: Record<Name, unknown>) => names.map((name) => given[name]),
  };
}
