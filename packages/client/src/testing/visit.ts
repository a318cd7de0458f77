import {
  type Presence,
  type Refusal,
  type RefusalCode,
  refusal,
  type TalkLine,
  type Update,
} from '@horse-race/protocol/wire';
import { type ConnectionState, type Snapshot, TableClient } from '../table-client.ts';
import { FakeSocket, settled } from './fake-socket.ts';

export const TABLE = 'V1StGXR8_Z5jdH';
export const PRESENCE: Presence = { watching: 1, present: [true, false] };

/** A room in which nobody sits, with only what a client reads. */
const ROOM = { phase: 'room', seats: [], match: null, commitment: 'c0', reveal: null };

/** An update with only what a client reads. */
export const update = (version: number, more: Partial<Record<keyof Update, unknown>> = {}): Update =>
  ({
    version,
    view: { ...ROOM, version },
    happened: [{ type: 'opened' }],
    now: 0,
    ...more,
  }) as unknown as Update;

export const said = (id: number): TalkLine => ({
  id,
  at: id,
  seat: 0,
  name: 'Ala',
  saying: { kind: 'phrase', phrase: 'hello' },
});

export const done = (value: unknown): unknown => ({ ok: true, value });
export const refused = (code: RefusalCode, more: object = {}): unknown => ({
  ok: false,
  refusal: refusal(code),
  ...more,
});
export const attached = (of: Update, talk: readonly TalkLine[] = []): unknown =>
  done({ update: of, presence: PRESENCE, talk });

/** A client of a table on a fake socket, and everything it has reported. */
export class Visit {
  readonly snapshots: Snapshot[] = [];
  readonly presences: Presence[] = [];
  readonly states: ConnectionState[] = [];
  readonly gone: Refusal[] = [];
  readonly talks: (readonly TalkLine[])[] = [];
  readonly client: TableClient;
  readonly socket: FakeSocket;

  constructor(link?: string) {
    this.client = new TableClient(
      TABLE,
      {
        onSnapshot: (snapshot) => this.snapshots.push(snapshot),
        onPresence: (presence) => this.presences.push(presence),
        onConnection: (state) => this.states.push(state),
        onGone: (why) => this.gone.push(why),
        onTalk: (talk) => this.talks.push(talk),
      },
      { url: 'https://race.example', ...(link === undefined ? {} : { link }) },
    );
    this.socket = FakeSocket.last.socket;
  }

  /** A client whose table is open, at version 1. */
  static async open(): Promise<Visit> {
    const visit = new Visit();
    visit.socket.opens();
    await visit.socket.answers('attach', attached(update(1, { own: null })));
    return visit;
  }

  get versions(): number[] {
    return this.snapshots.map(({ version }) => version);
  }

  /** Sends a command; `answer` is filled in when it resolves. */
  async submits(): Promise<{ answer: Refusal | undefined | 'none yet' }> {
    const result: { answer: Refusal | undefined | 'none yet' } = { answer: 'none yet' };
    void this.client.submit({ type: 'stand' }).then((answer) => {
      result.answer = answer;
    });
    await settled();
    return result;
  }
}
