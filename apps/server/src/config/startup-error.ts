/** Something only the person who runs the server can put right; its message says what to do. */
export class StartupError extends Error {}
