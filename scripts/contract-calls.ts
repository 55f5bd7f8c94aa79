import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contract = /\/(?:features\/[\w-]+|platform)\/contract(?:\/[\w-]+)?\.ts$/;
const importOfContract = /import \{([^}]*)\} from '([^']*\bcontract(?:\/[\w-]+)?\.ts)';/g;
const callsOnly = '?calls';

type Call = { method: string; url: string };
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

const exportsOf = async (file: string) => (await import(pathToFileURL(file).href)) as Record<string, unknown>;

/** Splits an import of a contract: calls from a module of their own, types as types, all else as it was. */
async function splitImport(names: string, source: string, file: string) {
  const values = await exportsOf(file);
  const parts: Record<'calls' | 'types' | 'others', string[]> = { calls: [], types: [], others: [] };
  for (const name of names.split(',').map((one) => one.trim())) {
    if (name === '') continue;
    const [exported = ''] = name.split(' as ');
    if (name.startsWith('type ')) parts.types.push(name.slice('type '.length));
    else parts[isCall(values[exported]) ? 'calls' : 'others'].push(name);
  }
  const statement = (keyword: string, list: string[], from: string) =>
    list.length > 0 ? `${keyword} { ${list.join(', ')} } from ${JSON.stringify(from)};` : '';
  return [
    statement('import', parts.calls, file + callsOnly),
    statement('import type', parts.types, source),
    statement('import', parts.others, source),
  ].join(' ');
}

/**
 * The browser sends a call by its method and path, and needs a schema only to check a form. So it gets the calls of
 * a contract as two strings each, and the contract itself, which brings zod along, only where something else of it
 * is used.
 */
export const contractCalls: Plugin = {
  name: 'contract-calls',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(callsOnly)) return null;
    const values = Object.entries(await exportsOf(id.slice(0, -callsOnly.length)));
    const calls = values.flatMap(([name, value]) =>
      isCall(value)
        ? [`export const ${name} = ${JSON.stringify({ method: value.method, url: value.url })};`]
        : [],
    );
    return { code: calls.join('\n'), moduleSideEffects: false, moduleType: 'js' };
  },
  async transform(code, id) {
    if (!/\.tsx?$/.test(id) || contract.test(id)) return null;
    let changed = code;
    for (const [statement, names = '', source = ''] of code.matchAll(importOfContract)) {
      const target = await this.resolve(source, id);
      if (target && contract.test(target.id))
        changed = changed.replace(statement, await splitImport(names, source, target.id));
    }
    return changed === code ? null : { code: changed, map: null };
  },
};
