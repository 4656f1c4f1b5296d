// The state that lives in the address: reading it, writing it, and a choice that has not arrived there yet.
export { type AddressReader, addressOf, addressReader, type Wishes } from './address-reader.ts'
export { useWanted } from './use-wanted.ts'
