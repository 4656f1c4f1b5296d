// Gives the operator access to an embedded store that a running server has open.

export { type Erased, erasePerson } from './erase-person.ts'
export { backUpRunningServer, callRunningServer, serveOperator } from './socket.ts'
