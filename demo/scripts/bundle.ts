// Writes the import bundle of the demo company to the given file.
import { writeBundleFile } from '../src/bundle/bundle-file.ts'
import { makeDemoBundle } from '../src/bundle/index.ts'

const file = process.argv[2]
if (!file) throw new Error('usage: node demo/scripts/bundle.ts <file>')
writeBundleFile(file, makeDemoBundle())
