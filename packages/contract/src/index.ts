export {
  anyone,
  defineCall,
  user,
  type Answer,
  type AnyCall,
  type Call,
  type ConsoleCall,
  type Envelope,
  type InputOf,
  type Method,
  type OutputOf,
  type Page,
  type ParsedOf,
  type Upload,
  type ValueOf,
} from './define.ts';
export type { ActorOf, OperatorOf, OperatorRequirement, Pace, Requirement, UserRequirement } from './requires.ts';
export * as fields from './fields.ts';
