export {
  anyone,
  defineCall,
  user,
  type Answer,
  type Call,
  type Envelope,
  type InputOf,
  type Method,
  type OutputOf,
  type Page,
  type ParsedOf,
  type Upload,
  type ValueOf,
} from './define.ts';
export type { ActorOf, Pace, Requirement, UserRequirement } from './requires.ts';
export * as fields from './fields.ts';
