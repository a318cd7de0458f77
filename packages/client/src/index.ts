export type { Options } from './connection.ts';
export * from './deal-keeper.ts';
export * from './http.ts';
export * from './lobby-client.ts';
export * from './table-client.ts';
