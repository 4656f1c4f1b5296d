// The outbox: deliveries that are written with the data they belong to, leased by one node at a time and retried until
// the receiver has accepted them.
export type { Channel } from './channel.ts'
export { Deliveries } from './deliveries.ts'
export { DeliveryFault, DeliveryWithheld, faultLabel } from './delivery-fault.ts'
export { leaseDue, rowsOf } from './repository.ts'
export { faultCode, withSafeErrors } from './store-fault.ts'
export { pauseBefore } from './worker.ts'
