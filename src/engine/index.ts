export type * from './types.ts';
export type * from './capabilities/types.ts';
export type * from './search/types.ts';
export type * from './metering/types.ts';
export type * from './session/types.ts';
export type * from './workspace.ts';
