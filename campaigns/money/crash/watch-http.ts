// Reads what the product asks the outside world: each call by its method and path.
import type { Meets } from './crasher.ts';
import type { Line, Watch } from './relay.ts';

const HEAD = /^(GET|POST|PUT|DELETE) (\S+) HTTP\/1\.1\r\n/;

/** The path without what differs from call to call. */
function pathOf(address: string): string {
  const [path = ''] = address.split('?');
  return path
    .replaceAll(/pi_[0-9a-f]+/g, 'pi')
    .replaceAll(/\b[0-9A-F]{12}\b/g, 'n')
    .replaceAll(/\d{3,}/g, 'n');
}

/** Before: the call never arrives. After: its work is done, and nobody hears the answer. */
export function watchHttp(meets: Meets): (line: Line) => Watch {
  return (line) => {
    let underWay: string | undefined;
    return {
      fromProduct: (piece) => {
        const [, method, address] = HEAD.exec(piece.toString('latin1')) ?? [];
        if (method === undefined || address === undefined) return true;
        const name = `${method} ${pathOf(address)}`;
        if (!meets(name, 'before', line)) return false;
        underWay = name;
        return true;
      },
      fromOutside: () => {
        if (underWay === undefined) return true;
        const name = underWay;
        underWay = undefined;
        return meets(name, 'after', line);
      },
    };
  };
}
