export {
  defineCall,
  shape,
  type Access,
  type Answer,
  type Call,
  type Envelope,
  type InputOf,
  type Method,
  type OutputOf,
  type Page,
  type ParsedOf,
  type Shape,
} from './define.ts';
export * as fields from './fields.ts';
