import { describe, expect, it } from "vitest";

import { Link, type LineNow, type Reply, type Wire } from "./link.ts";
import type { ToBrowser, ToServer } from "./types";

/** A server's end of the line that only writes down what it hears. */
class Far implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  readonly heard: ToServer[] = [];
  send(text: string): void {
    this.heard.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcomes(): void {
    this.onopen?.();
    this.says({ type: "welcome" });
  }
}

function lay() {
  const wires: Far[] = [];
  const lines: LineNow[] = [];
  const heard: ToBrowser[] = [];
  const waits = new Map<number, { run: () => void; milliseconds: number }>();
  let count = 0;
  let tokens = 0;
  const link = new Link({
    open: () => {
      const wire = new Far();
      wires.push(wire);
      return wire;
    },
    hello: () => ({ type: "hello", match: "m1", since: heard.length }),
    news: () => ({ type: "ask-news", at: 7 }),
    hear: (message) => heard.push(message),
    line: (now) => lines.push(now),
    timer: {
      start: (run, milliseconds) => {
        waits.set(++count, { run, milliseconds });
        return count;
      },
      stop: (id) => waits.delete(id),
    },
    token: () => `t${++tokens}`,
  });
  link.connect();
  const wire = (n: number): Far => {
    const found = wires[n];
    if (!found) throw new Error(`there is no line ${n}`);
    return found;
  };
  /** Let the time pass for which something waits. */
  const pass = (milliseconds: number): void => {
    const [id, waiting] = [...waits].find(([, one]) => one.milliseconds === milliseconds) ?? [];
    if (id === undefined || !waiting) throw new Error(`nothing waits for ${milliseconds} ms`);
    waits.delete(id);
    waiting.run();
  };
  return { link, wire, wires, lines, heard, waits, pass };
}

const answer = (words: string) => ({ type: "answer", seat: "law", at: 3, words }) as const;

describe("the line", () => {
  it("says hello first, and nothing later that was said before the welcome", async () => {
    const { link, wire } = lay();
    const early = link.send(answer("pass"));
    wire(0).welcomes();
    expect(await early).toBeNull();
    expect(wire(0).heard.map((m) => m.type)).toEqual(["hello"]);
  });

  it("says nothing again after it was down, neither what was not answered nor what was pressed meanwhile", async () => {
    const { link, wire, pass } = lay();
    wire(0).welcomes();
    const [taken, unanswered] = [link.send(answer("first")), link.send(answer("second"))];
    wire(0).says({ type: "taken", token: "t1", at: 4 });
    wire(0).close();
    const meanwhile = link.send(answer("third"));
    pass(500);
    wire(1).welcomes();
    expect((await taken)?.type).toBe("taken");
    expect([await unanswered, await meanwhile]).toEqual([null, null]);
    expect(wire(1).heard.map((m) => m.type)).toEqual(["hello"]);
  });

  it("waits longer each time, and not so long again once it was up", () => {
    const { wire, pass, lines } = lay();
    wire(0).close();
    pass(500);
    wire(1).close();
    pass(1000);
    wire(2).welcomes();
    wire(2).close();
    expect(lines.at(-1)).toEqual({ is: "down", retry: 500 });
  });

  it("tries at once when told to, and not twice", () => {
    const { link, wire, wires } = lay();
    wire(0).close();
    link.connect();
    link.connect();
    expect(wires).toHaveLength(2);
  });

  it("does not come back when the server ended it for good", async () => {
    const { link, wire, waits, lines } = lay();
    wire(0).welcomes();
    const asked = link.send(answer("late"));
    wire(0).says({ type: "closed", sentence: "This key opens nothing.", again: false });
    expect(lines.at(-1)).toEqual({ is: "ended", sentence: "This key opens nothing." });
    expect(await asked).toBeNull();
    expect(waits.size).toBe(0);
  });

  it("comes back when the server says that trying again makes sense", () => {
    const { wire, wires, pass } = lay();
    wire(0).welcomes();
    wire(0).says({ type: "closed", sentence: "The server is being restarted.", again: true });
    wire(0).close();
    pass(500);
    expect(wires).toHaveLength(2);
  });

  it("passes on what nobody asked for, and refusals to both who asked and who listens", async () => {
    const { link, wire, heard } = lay();
    wire(0).welcomes();
    const asked: Promise<Reply | null> = link.send(answer("fly"));
    wire(0).says({ type: "people", people: [], watchers: 1 });
    wire(0).says({ type: "refused", token: "t1", kind: "not allowed", sentence: "No.", rule: "" });
    expect((await asked)?.type).toBe("refused");
    expect(heard.map((m) => m.type)).toEqual(["welcome", "people", "refused"]);
  });

  it("asks for news after a long silence, and is content with any answer", () => {
    const { wire, wires, pass } = lay();
    wire(0).welcomes();
    pass(25_000);
    expect(wire(0).heard.at(-1)).toEqual({ type: "ask-news", at: 7, token: "t1" });
    wire(0).says({ type: "news", token: "t1" });
    pass(25_000);
    wire(0).says({ type: "people", people: [], watchers: 0 });
    pass(25_000);
    expect(wire(0).heard.filter((m) => m.type === "ask-news")).toHaveLength(3);
    expect(wires).toHaveLength(1);
  });

  it("opens another line when no news comes, or no answer", () => {
    const { link, wire, pass, lines } = lay();
    wire(0).welcomes();
    pass(25_000);
    pass(8_000);
    expect(lines.at(-1)).toEqual({ is: "down", retry: 500 });
    pass(500);
    wire(1).welcomes();
    void link.send(answer("first"));
    pass(8_000);
    expect(lines.at(-1)).toEqual({ is: "down", retry: 500 });
  });

  it("opens another line when nobody welcomes it", () => {
    const { wire, wires, pass } = lay();
    wire(0).onopen?.();
    pass(25_000);
    pass(500);
    expect(wires).toHaveLength(2);
  });

  it("minds no silence once it is left or down", () => {
    const { link, wire, waits, pass } = lay();
    wire(0).welcomes();
    wire(0).close();
    expect([...waits.values()].map((one) => one.milliseconds)).toEqual([500]);
    pass(500);
    link.leave();
    expect(waits.size).toBe(0);
  });
});
