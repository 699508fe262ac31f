// Splits the stream between the product and PostgreSQL into messages.
// Source: PostgreSQL's documentation, "Message Formats": a type byte, a length, a body; the very
// first message of a client has no type.

export interface Frame {
  /** One letter; empty for the first message of a client. */
  type: string;
  body: Buffer;
}

/** Makes the splitter of one direction of one connection; a message may span several chunks. */
export function makeFrames({ isFirstUntyped }: { isFirstUntyped: boolean }) {
  let rest: Buffer = Buffer.alloc(0);
  let headBytes = isFirstUntyped ? 0 : 1;
  return (chunk: Buffer): Frame[] => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    let at = 0;
    while (rest.length - at >= headBytes + 4) {
      const end = at + headBytes + rest.readInt32BE(at + headBytes);
      if (rest.length < end) break;
      const type = rest.toString('latin1', at, at + headBytes);
      frames.push({ type, body: rest.subarray(at + headBytes + 4, end) });
      at = end;
      headBytes = 1;
    }
    rest = rest.subarray(at);
    return frames;
  };
}

/** The strings of a body, each of which ends with a zero byte. */
export function textsOf(body: Buffer): string[] {
  return body.toString('utf8').split('\0');
}
