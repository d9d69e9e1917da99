/** What the supervisor and the processes that it started say to each other. */
export type SupervisorMessage = 'stop';
export type PartMessage = 'ready';

/** The environment variable with the address of the embedded database, for the processes that use it. */
export const databaseSocketVariable = 'REHEARSAL_DATABASE_SOCKET';
