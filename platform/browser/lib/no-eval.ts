// Zod compiles its schemas by evaluating text, which the content security policy forbids and reports.
// It reads its settings from here when the first schema is made, so they are said in the entry file:
// `z.config()` would have to run before the contract's modules, and would bring zod to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
