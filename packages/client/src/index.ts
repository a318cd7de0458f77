export * from './http.ts';
export * from './table-client.ts';
