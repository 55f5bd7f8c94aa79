import { createHash } from 'node:crypto';
import { type Shape, schemaToText } from './schema-to-text.ts';

type Content = { content?: Record<string, { schema?: Shape }> };
type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { in: string; name: string; required?: boolean; schema?: Shape }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
};
type Document = { info: { title: string }; paths?: Record<string, Record<string, unknown> | undefined> };
type Call = { method: string; path: string; about: Operation };

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem 4rem }
  h2 { margin: 2.5rem 0 .25rem; text-transform: capitalize }
  h3 { margin: .5rem 0; font-size: .875rem }
  details { border-bottom: 1px solid GrayText }
  summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere }
  code, pre { font-family: ui-monospace, monospace; font-size: .875rem }
  pre { overflow-x: auto; margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid GrayText; border-radius: .5rem }
  b { display: inline-block; width: 4.5rem; font-size: .875rem }
  small { margin-left: .5rem }`;

/** Only this page's own style; no script at all. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Every call with what it takes and answers, readable without a program. */
export function docsPage({ info, paths }: Document) {
  const title = escape(info.title);
  const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, about]) => ({ method, path, about: about as Operation })),
  );
  const groupOf = ({ about }: Call) => about.tags?.[0] ?? 'other';
  const groups = [...new Set(calls.map(groupOf))].map((name) => {
    const members = calls.filter((call) => groupOf(call) === name);
    return `<h2>${escape(name)}</h2>\n${members.map(section).join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${calls.length} calls. The same for a program: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Every failure answers <code>{ error, code, message, details? }</code>. Every change needs the header
<code>x-csrf-token</code> with the token of <code>GET /api/csrf-token</code>.</p>
${groups.join('\n')}
</body>
</html>`;
}

function section({ method, path, about }: Call) {
  const answers = Object.entries(about.responses ?? {}).filter(([status]) => status !== 'default');
  return `<details>
<summary><b>${escape(method.toUpperCase())}</b><code>${escape(path)}</code><small>${escape(about.summary ?? '')}</small></summary>
${part('Query', parameters(about, 'query'))}${part('Headers', parameters(about, 'header'))}
${part('Body', schemaOf(about.requestBody))}
${answers.map(([status, answer]) => part(`Answers ${status}`, schemaOf(answer))).join('')}
</details>`;
}

const part = (heading: string, shape: Shape | undefined) =>
  shape ? `<h3>${escape(heading)}</h3><pre>${escape(schemaToText(shape))}</pre>` : '';

const schemaOf = ({ content = {} }: Content = {}) => Object.values(content)[0]?.schema;

function parameters({ parameters: all = [] }: Operation, location: string): Shape | undefined {
  const mine = all.filter((parameter) => parameter.in === location && parameter.name !== 'x-csrf-token');
  if (mine.length === 0) return undefined;
  return {
    properties: Object.fromEntries(mine.map(({ name, schema = {} }) => [name, schema])),
    required: mine.filter(({ required }) => required).map(({ name }) => name),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
