/** What the supervisor and the processes that it started say to each other. */
export type SupervisorMessage = 'stop' | { ask: 'metrics'; id: number };
export type PartMessage = 'ready' | { id: number; metrics: object[] };

/** The environment variable with the address of the embedded database, for the processes that use it. */
export const databaseSocketVariable = 'REHEARSAL_DATABASE_SOCKET';
