import { keep, recall } from './storage.ts';

/** What somebody has chosen on this device. */
class Preferences {
  #name = $state(recall('name') ?? '');
  #numerals = $state(recall('faces') === 'numerals');
  #hints = $state(recall('hints') !== 'off');
  #sound = $state(recall('sound') !== 'off');
  #explains = $state(recall('explain') !== 'off');
  #theme = $state(recall('theme') ?? 'auto');

  constructor() {
    this.showTheme();
  }

  /** What the player goes by; empty until one is chosen. */
  get name(): string {
    return this.#name;
  }
  set name(value: string) {
    this.#name = value;
    keep('name', value);
  }

  /** Tiles show figures in the place of pips. */
  get numerals(): boolean {
    return this.#numerals;
  }
  set numerals(value: boolean) {
    this.#numerals = value;
    keep('faces', value ? 'numerals' : 'pips');
  }

  /** Legal tiles are raised and ends show their points. */
  get hints(): boolean {
    return this.#hints;
  }
  set hints(value: boolean) {
    this.#hints = value;
    keep('hints', value ? 'on' : 'off');
  }

  /** Each kind of decision is explained once. Switched on again, all of it is explained again. */
  get explains(): boolean {
    return this.#explains;
  }
  set explains(value: boolean) {
    this.#explains = value;
    keep('explain', value ? 'on' : 'off');
    if (value) keep('explained', '');
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    this.#sound = value;
    keep('sound', value ? 'on' : 'off');
  }

  /** `light`, `dark`, or `auto` for what the system says. */
  get theme(): string {
    return this.#theme;
  }
  set theme(value: string) {
    this.#theme = value;
    keep('theme', value);
    this.showTheme();
  }

  private showTheme(): void {
    const { dataset } = document.documentElement;
    if (this.#theme === 'auto') delete dataset.theme;
    else dataset.theme = this.#theme;
  }
}

export const preferences = new Preferences();
