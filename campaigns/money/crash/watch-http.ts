// Names what the product sends to the sandbox: each call by its method and path.
import type { OnMessage } from './fault-injector.ts';
import type { Connection, Watch } from './relay.ts';

const HEAD = /^(GET|POST|PUT|DELETE) (\S+) HTTP\/1\.1\r\n/;

/** The path without the numbers that differ from call to call. */
function pathOf(address: string): string {
  const [path = ''] = address.split('?');
  return path
    .replaceAll(/pi_[0-9a-f]+/g, 'pi')
    .replaceAll(/\b[0-9A-F]{12}\b/g, 'n')
    .replaceAll(/\d{3,}/g, 'n');
}

/** Before: the call never arrives. After: it was processed, but its response never arrives. */
export function watchHttp(onMessage: OnMessage): (connection: Connection) => Watch {
  return (connection) => {
    let underWay: string | undefined;
    return {
      fromProduct: (chunk) => {
        const [, method, address] = HEAD.exec(chunk.toString('latin1')) ?? [];
        if (method === undefined || address === undefined) return true;
        const name = `${method} ${pathOf(address)}`;
        if (!onMessage(name, 'before', connection)) return false;
        underWay = name;
        return true;
      },
      fromOutside: () => {
        if (underWay === undefined) return true;
        const name = underWay;
        underWay = undefined;
        return onMessage(name, 'after', connection);
      },
    };
  };
}
