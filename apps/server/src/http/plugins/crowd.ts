// Who is served while the event loop lags. A lag of some seconds says nothing about the next requests: after a busy moment
// of the machine a single visitor, or a robot that sends six requests at once, would be refused hundreds of times although
// serving them costs little. So requests are refused only when many are being served, and first those of an address that
// has many of them.

const SERVED_MAX = 64
const SERVED_MAX_OF_ADDRESS = 16

export class Crowd {
  readonly #served = new Map<string, number>()
  #total = 0

  admits(address: string): boolean {
    return this.#total < SERVED_MAX && (this.#served.get(address) ?? 0) < SERVED_MAX_OF_ADDRESS
  }

  /** Returns what to call at the end of the request. */
  enter(address: string): () => void {
    this.#total += 1
    this.#served.set(address, (this.#served.get(address) ?? 0) + 1)
    return () => {
      this.#total -= 1
      const left = (this.#served.get(address) ?? 0) - 1
      if (left > 0) this.#served.set(address, left)
      else this.#served.delete(address)
    }
  }
}
