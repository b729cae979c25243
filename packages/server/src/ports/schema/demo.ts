/** What only a demo has. */
export interface DemoTables {
  demo_grants: { user_id: number; day: string };
}
