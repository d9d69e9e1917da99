type Repeated = { everyMs: number; work: () => Promise<void>; onError: (error: unknown) => void };

/** Works now and then again and again, but never twice at the same time. Returns a function that stops it. */
export function repeat({ everyMs, work, onError }: Repeated) {
  let isWorking = false;
  async function turn() {
    if (isWorking) return;
    isWorking = true;
    await work().catch(onError);
    isWorking = false;
  }
  void turn();
  const timer = setInterval(turn, everyMs);
  return () => clearInterval(timer);
}
