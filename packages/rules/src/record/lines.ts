/** A line of a file, from 1; undefined bytes where it is longer than what is read. */
export interface Line {
  readonly number: number;
  readonly bytes: Uint8Array | undefined;
}

const NEWLINE = 10;

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) return first;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** A line that comes in pieces. */
class Growing {
  private readonly most: number;
  private pieces: Uint8Array[] = [];
  private length = 0;
  private number = 0;

  constructor(most: number) {
    this.most = most;
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  add(piece: Uint8Array): void {
    this.length += piece.length;
    if (this.length > this.most) this.pieces = [];
    else this.pieces.push(piece);
  }

  end(): Line {
    const { length } = this;
    const line = {
      number: ++this.number,
      bytes: length > this.most ? undefined : joined(this.pieces, length),
    };
    this.pieces = [];
    this.length = 0;
    return line;
  }
}

/** The lines of a file as they come, each put together once; no more than `most` bytes of one are kept. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Line> {
  const line = new Growing(most);
  for await (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
      line.add(chunk.subarray(from, to));
      yield line.end();
      from = to + 1;
    }
    line.add(chunk.subarray(from));
  }
  if (!line.isEmpty) yield line.end();
}
