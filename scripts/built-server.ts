// Before the tests of the server: they start the built server, so it is built from the sources of this moment.
import { buildServer } from './prepare.ts'

export default () => buildServer((_title, run) => run())
