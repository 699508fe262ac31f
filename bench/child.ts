// A separate process for the app and for the load, which gets its tasks as messages.
import { fork } from 'node:child_process';

export interface Child {
  /** Sends a message and answers the next one that comes back. Rejects when the process ends. */
  ask: <Answer>(message: object) => Promise<Answer>;
  /** Answers the next message that comes, for a program that speaks first. */
  next: <Answer>() => Promise<Answer>;
  stop: () => Promise<void>;
}

/** Starts a program with a channel for messages; when the channel closes, the program ends by itself. */
export function startChild(
  program: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Child {
  const child = fork(program, words, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const next = <Answer>(): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const gone = (code: number | null): void => {
        child.off('message', received);
        reject(new Error(`a process of the bench ended by itself (${code ?? 'killed'})`));
      };
      const received = (message: unknown): void => {
        child.off('exit', gone);
        if (isFault(message)) reject(new Error(message.fault));
        else resolve(message as Answer);
      };
      child.once('message', received);
      child.once('exit', gone);
    });
  return {
    ask: <Answer>(message: object) => {
      const answer = next<Answer>();
      child.send(message);
      return answer;
    },
    next,
    stop: async () => {
      if (!child.connected) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}

function isFault(message: unknown): message is { fault: string } {
  return typeof message === 'object' && message !== null && 'fault' in message;
}

/** In the child: answers every message with the result of `handle`; ends with its parent. */
export function answerParent(
  handle: (message: never) => Promise<object>,
  leave: () => Promise<void>,
): void {
  process.on('message', (message) => {
    void handle(message as never)
      .catch((error: unknown) => ({ fault: error instanceof Error ? error.message : 'no reason' }))
      .then((answer) => process.send?.(answer));
  });
  process.on('disconnect', () => void leave().finally(() => process.exit(0)));
}
