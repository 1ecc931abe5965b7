/** Something asked for again and again: one at a time, and of those wanted meanwhile only the newest. */
export class Newest {
  readonly #ask: () => Promise<void> | null;
  #busy = $state(false);
  #again = false;
  #waiting: (() => void)[] = [];

  /** `ask` begins with what is wanted by then; null when nothing is. */
  constructor(ask: () => Promise<void> | null) {
    this.#ask = ask;
  }

  /** Whether an answer is still awaited. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Whether something newer is wanted already. */
  get outdated(): boolean {
    return this.#again;
  }

  /** Ask now, or as soon as what is under way has been answered. */
  want(): void {
    if (this.#busy) {
      this.#again = true;
      return;
    }
    const asked = this.#ask();
    if (!asked) return;
    this.#busy = true;
    void asked.then(() => {
      this.#busy = false;
      const again = this.#again;
      this.#again = false;
      if (again) this.want();
      if (!this.#busy)
        this.#waiting.splice(0).forEach((go) => {
          go();
        });
    });
  }

  /** When the last answer has come. */
  settled(): Promise<void> {
    return this.#busy ? new Promise((go) => this.#waiting.push(go)) : Promise.resolve();
  }
}
