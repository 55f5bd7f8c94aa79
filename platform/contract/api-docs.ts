/** The addresses about the API itself: its description as OpenAPI, and the page that shows it. */
export const apiDocs = { description: '/api/openapi.json', page: '/api/docs' } as const;
