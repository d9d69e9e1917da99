// Lets other processes use an embedded database, over a socket. The database has one connection, so requests take turns:
// one statement at a time, or one transaction, which no statement of another client can get into.
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { type PGlite, types } from '@electric-sql/pglite';
import { limits } from '../../contract/limits.ts';
import {
  type DatabaseErrorFields,
  type DatabaseRequest,
  onMessages,
  type QueryOptions,
  type QueryResult,
  sendMessage,
} from './messages.ts';

type Transaction = { id: number; socket: Socket; end: (how: 'commit' | 'rollback') => Promise<void> };

/** Types that drizzle reads itself: dates, times and intervals, and arrays of them and of numbers. */
const rawTypes = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const rawParsers = Object.fromEntries(rawTypes.map((type) => [type, (value: string) => value]));

export async function serveEmbedded(pglite: PGlite, path: string) {
  const turns = createTurns();
  const channels = new Map<string, Set<Socket>>();
  let open: Transaction | null = null;

  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      for (const sockets of channels.values()) sockets.delete(socket);
      if (open?.socket === socket) void open.end('rollback').catch(() => {});
    });
    onMessages<DatabaseRequest>(socket, (request) => void answer(socket, request));
  });

  async function answer(socket: Socket, request: DatabaseRequest) {
    try {
      const results = await perform(socket, request);
      if (!socket.destroyed) sendMessage(socket, { id: request.id, results });
    } catch (error) {
      if (!socket.destroyed) sendMessage(socket, { id: request.id, error: describeError(error) });
    }
  }

  async function perform(socket: Socket, request: DatabaseRequest): Promise<QueryResult[]> {
    switch (request.kind) {
      case 'begin':
        await begin(socket, request.id);
        return [];
      case 'commit':
      case 'rollback':
        await transactionOf(socket, request.transaction).end(request.kind);
        return [];
      case 'listen':
        await turns.take(() => listen(socket, request.channel));
        return [];
      case 'exec':
        if (request.transaction !== undefined) transactionOf(socket, request.transaction);
        return request.transaction === undefined
          ? turns.take(() => execAlone(request.text))
          : pglite.exec(request.text);
      case 'query': {
        const { text, values, transaction } = request;
        const ask = async () => [await pglite.query(text, values, optionsOf(request))];
        if (transaction === undefined) return turns.take(ask);
        transactionOf(socket, transaction);
        return ask();
      }
      default:
        throw new Error(`Unknown request: ${request satisfies never}`);
    }
  }

  /** Several statements may contain a transaction of their own: if they fail, it must not stay open. */
  async function execAlone(text: string) {
    try {
      return await pglite.exec(text);
    } catch (error) {
      await pglite.exec('rollback').catch(() => {});
      throw error;
    }
  }

  function transactionOf(socket: Socket, id: number) {
    if (open?.id !== id || open.socket !== socket) throw new Error('The transaction has already ended.');
    return open;
  }

  /** Resolves when the transaction has begun; its turn lasts until it ends. */
  function begin(socket: Socket, id: number) {
    return new Promise<void>((begun, failed) => {
      const whole = async () => {
        if (socket.destroyed) return failed(new Error('The client has gone.'));
        await pglite.exec('begin');
        await new Promise<void>((over) => {
          const end = async (how: 'commit' | 'rollback') => {
            clearTimeout(timer);
            open = null;
            try {
              await pglite.exec(how);
            } finally {
              over();
            }
          };
          // A client that has stopped answering must not block the others for ever.
          const timer = setTimeout(() => void end('rollback').catch(() => {}), limits.transactionMs);
          open = { id, socket, end };
          begun();
        });
      };
      turns.take(whole).catch(failed);
    });
  }

  async function listen(socket: Socket, channel: string) {
    const listeners = channels.get(channel) ?? new Set();
    listeners.add(socket);
    if (channels.has(channel)) return;
    channels.set(channel, listeners);
    await pglite.listen(channel, (payload) => {
      for (const each of listeners) sendMessage(each, { channel, payload });
    });
  }

  await rm(path, { force: true });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(path, listening);
  });
  await chmod(path, 0o600);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    /** Lets the statement that is running finish. */
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await turns.take(async () => {});
    },
  };
}

function optionsOf({ rowMode, rawTimes }: QueryOptions) {
  return { ...(rowMode ? { rowMode } : {}), ...(rawTimes ? { parsers: rawParsers } : {}) };
}

/** Without the statement and its values, which may be secret. */
function describeError(error: unknown): DatabaseErrorFields {
  const { message, code, constraint, table } = error as Error & Omit<DatabaseErrorFields, 'message'>;
  return { message, ...(code ? { code } : {}), ...(constraint ? { constraint } : {}), ...(table ? { table } : {}) };
}

/** One at a time, in the order of asking. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: <T>(work: () => Promise<T>): Promise<T> => {
      const turn = last.then(work);
      last = turn.catch(() => {});
      return turn;
    },
  };
}
