/** What of JSON Schema the contract uses. */
export type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  additionalProperties?: Shape | boolean;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** A schema the way a person would write it down: `{ name: text (1 to 50), price: integer }`. */
export function schemaToText(shape: Shape, indent = ''): string {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return choices.map((choice) => schemaToText(choice, indent)).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.items) return `list of ${schemaToText(shape.items, indent)}`;
  if (shape.properties) return fields(shape, indent);
  if (typeof shape.additionalProperties === 'object') {
    return `any name: ${schemaToText(shape.additionalProperties, indent)}`;
  }
  return plain(shape);
}

function fields({ properties = {}, required = [] }: Shape, indent: string) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, shape]) => {
    const mark = required.includes(name) && shape.default === undefined ? '' : '?';
    return `${inner}${name}${mark}: ${schemaToText(shape, inner)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const words: Record<string, string> = { string: 'text', 'date-time': 'time', uuid: 'id' };

function plain({ type = 'anything', format, pattern, ...rules }: Shape) {
  const kinds = [type].flat().map((kind) => (kind === 'string' && format ? format : kind));
  const name = kinds.map((kind) => words[kind] ?? kind).join(' | ');
  const limits = range(rules.minLength ?? rules.minimum, rules.maxLength ?? rules.maximum);
  const usual = rules.default === undefined ? '' : `, else ${JSON.stringify(rules.default)}`;
  return `${name}${limits && ` (${limits})`}${pattern ? ` like ${pattern}` : ''}${usual}`;
}

function range(from: number | undefined, to: number | undefined) {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (from !== undefined) return `at least ${from}`;
  return to === undefined ? '' : `at most ${to}`;
}
