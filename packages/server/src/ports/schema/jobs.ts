import type { Generated } from 'kysely';

/** Repeated and due work. */
export interface JobsTables {
  jobs: {
    name: string;
    reference: string;
    due_at: number;
    attempts: Generated<number>;
    holder: string | null;
    leased_until: number | null;
    last_error: string | null;
  };
  job_runs: {
    id: Generated<number>;
    name: string;
    reference: string;
    attempt: number;
    began_at: number;
    ended_at: number;
    error: string | null;
  };
}
