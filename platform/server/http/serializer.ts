import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError, serializerCompiler as encoded } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Answers are judged by the contract and cut down to it, as `z.encode` does. That walks a schema again for every value,
 * which took three times as long as writing the JSON; the inverse of the schema is compiled to a function, at
 * its first answer.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  let serialize: ((answer: unknown) => string) | undefined;
  return (answer) => (serialize ??= compile(route))(answer);
};

/** Compiled serializers by the schema of the contract: apps of one process share them. */
const compiledOf = new WeakMap<z.ZodType, z.ZodType | null>();

function compileOnce(schema: z.ZodType) {
  const known = compiledOf.get(schema);
  if (known !== undefined) return known;
  const outgoing = invert(schema);
  const compiled = outgoing && z.compile(outgoing);
  compiledOf.set(schema, compiled);
  return compiled;
}

function compile(route: Parameters<typeof serializerCompiler>[0]) {
  const compiled = compileOnce(route.schema);
  if (!compiled) return encoded(route);
  return (answer: unknown) => {
    const result = compiled.safeParse(answer);
    if (result.success) return JSON.stringify(result.data);
    throw new ResponseSerializationError(route.method, route.url, { cause: result.error });
  };
}

const plain = ['string', 'number', 'boolean', 'literal', 'enum', 'null', 'unknown', 'date'];

/** Returns the inverse of a schema: it parses what the schema encodes; null for one whose parts are not known here. */
function invert(schema: z.core.$ZodType): z.ZodType | null {
  if (!(schema instanceof z.ZodType)) return null;
  if (schema instanceof z.ZodCodec) {
    const { in: wire, out, reverseTransform: encode } = schema.def;
    const from = invert(out);
    return from && from.transform(encode as (value: unknown) => unknown).pipe(wire as z.ZodType);
  }
  if (schema instanceof z.ZodArray) return withInverted(schema, { element: schema.def.element });
  if (schema instanceof z.ZodRecord) return withInverted(schema, { valueType: schema.def.valueType });
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return withInverted(schema, { innerType: schema.def.innerType });
  if (schema instanceof z.ZodObject) {
    const shape = invertAll(schema.def.shape);
    return shape && schema.clone({ ...schema.def, shape });
  }
  return plain.includes(schema.type) ? schema : null;
}

function withInverted<S extends z.ZodType>(schema: S, parts: Record<string, z.core.$ZodType>) {
  const inverted = invertAll(parts);
  return inverted && schema.clone({ ...schema.def, ...inverted });
}

function invertAll(parts: Record<string, z.core.$ZodType>) {
  const entries = Object.entries(parts).map(([name, part]) => [name, invert(part)] as const);
  return entries.every(([, part]) => part) ? Object.fromEntries(entries) : null;
}
