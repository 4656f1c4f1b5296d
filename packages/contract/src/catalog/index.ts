// Calls of the catalog at {manager}: the marketplace, favorites, one flat, projects, buildings, the chessboard.
export * from './buildings.ts'
export * from './columns.ts'
export * from './fields.ts'
export * from './flat-page.ts'
export * from './limits.ts'
export * from './marketplace.ts'
export * from './offered-flat.ts'
export * from './visual.ts'
