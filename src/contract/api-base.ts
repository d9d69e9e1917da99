// In its own file, so that small browser bundles can import it without the schemas of api.ts.
export const apiBase = '/api/v1';
