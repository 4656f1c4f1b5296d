// State in the address: reading and writing parameters, and filters that are chosen but not in the address yet.
export { type AddressParams, type AddressReader, addressOf, addressReader } from './address-reader.ts'
export { type PendingChoice, stillPending, useWanted } from './use-wanted.ts'
