// A way by which items of an outbox are delivered.

export interface Channel<Item> {
  readonly name: string
  /** The timeout of one attempt; absent: the worker's default. */
  readonly timeoutMs?: number
  /**
   * Resolves when the receiver has accepted the item. Throws DeliveryWithheld when the item must never be sent, and any
   * other error when the delivery should be retried.
   */
  deliver(item: Item, signal: AbortSignal): Promise<void>
  close(): void
}
