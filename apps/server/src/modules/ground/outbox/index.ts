// The outbox: deliveries that are written with the data they belong to, leased by one node at a time and retried until
// the receiver has accepted them.
export type { Channel } from './channel.ts'
export { DeliveryFault, DeliveryWithheld, faultLabel } from './delivery-fault.ts'
export { leaseDue, releaseEveryLease, rowsOf } from './repository.ts'
export { faultCode, withSafeErrors } from './store-fault.ts'
export { DeliveryWorker, pauseBefore } from './worker.ts'
