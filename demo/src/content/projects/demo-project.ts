// What a project of the demo developer has beyond what any company must: the whole story, and what its prices are made from.
import type { Project } from '@kvartal/contract/content'

type Told = 'architecture' | 'finishing' | 'genplanMediaId' | 'pricePerM2ThousandRub'

export type DemoProject = Project & { [Field in Told]: NonNullable<Project[Field]> } & {
  class: 'comfort' | 'business'
}
