import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What somebody plays on. */
export interface Device {
  /** A phone held upright, touched; otherwise a desktop's window. */
  readonly phone?: boolean;
  readonly dark?: boolean;
  /** Whether what moves on the page is seen moving; without it a busy machine has less to draw. */
  readonly moving?: boolean;
  /** What its browser asks for. */
  readonly locale?: string;
}

/** A browser's own words about a server that is down, which is what some tests are about. */
const EXPECTED = /Failed to load resource|WebSocket connection/;

/** Somebody with a browser of their own: another cookie, another storage. */
export class Person {
  readonly name: string;
  readonly page: Page;
  private readonly context: BrowserContext;
  /** What went wrong in the page: errors, and requests to anywhere but the server. */
  readonly faults: string[] = [];

  private constructor(name: string, context: BrowserContext, page: Page) {
    this.name = name;
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) this.faults.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isOurs = hostname === '127.0.0.1' || hostname === PLAIN_HOST;
      if (protocol.startsWith('http') && !isOurs) this.faults.push(`asks ${hostname}`);
    });
  }

  static async with(
    browser: Browser,
    name: string,
    { phone = false, dark = false, moving = false, locale = 'en-US' }: Device,
  ): Promise<Person> {
    const context = await browser.newContext({
      viewport: phone ? { width: 360, height: 640 } : { width: 1440, height: 900 },
      hasTouch: phone,
      isMobile: phone,
      deviceScaleFactor: phone ? 2 : 1,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: moving ? 'no-preference' : 'reduce',
      locale,
    });
    // Far below the least that would say "hung", and far above what a busy machine needs.
    context.setDefaultTimeout(20_000);
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`the policy forbids ${violatedDirective}: ${blockedURI} in ${sourceFile}`),
      );
    });
    return new Person(name, context, await context.newPage());
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}

/** A name of this machine that is not `localhost`: to a browser, plain http without a secure context. */
export const PLAIN_HOST = 'horse-race.test';
