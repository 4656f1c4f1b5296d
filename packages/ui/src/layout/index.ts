// Page geometry.
export { Container, Grid, GridItem, Section } from './layout.tsx'
