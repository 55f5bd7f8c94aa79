import { createHash } from 'node:crypto';

type About = { summary?: string; tags?: string[]; security?: unknown };
type Document = { info: { title: string }; paths?: Record<string, Record<string, unknown> | undefined> };
type Call = { method: string; path: string; about: About };

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
  details { border-bottom: 1px solid GrayText }
  summary { padding: .75rem 0; cursor: pointer }
  code, pre { font-family: ui-monospace, monospace }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid GrayText; border-radius: .5rem }
  b { display: inline-block; width: 4.5rem }
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
    Object.entries(methods ?? {}).map(([method, about]) => section({ method, path, about: about as About })),
  );
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
<p>${calls.length} calls. The same as a program reads it: <a href="/api/openapi.json">openapi.json</a></p>
${calls.join('\n')}
</body>
</html>`;
}

function section({
  method,
  path,
  about: { summary = '', tags: _tags, security: _security, ...details },
}: Call) {
  return `<details>
<summary><b>${escape(method.toUpperCase())}</b><code>${escape(path)}</code><small>${escape(summary)}</small></summary>
<pre>${escape(JSON.stringify(details, null, 2))}</pre>
</details>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
