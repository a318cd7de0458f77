/** Something wrong in a record: where (a path such as `events[12]`, empty for all of it), and what, in English. */
export interface Fault {
  readonly at: string;
  readonly what: string;
}
