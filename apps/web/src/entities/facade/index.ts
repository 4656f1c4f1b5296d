// How a facade is shown.
export { LitFacade } from './lit-facade.tsx'
