// Moves the clock of this process, so that pictures always show the same day. The clock goes on from there.

export function shiftClock(to: Date): void {
  const RealDate = Date
  const shift = to.getTime() - RealDate.now()
  globalThis.Date = new Proxy(RealDate, {
    construct: (_target, given, newTarget) =>
      Reflect.construct(RealDate, given.length === 0 ? [RealDate.now() + shift] : given, newTarget),
    apply: () => new Date().toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name, receiver),
  })
}
