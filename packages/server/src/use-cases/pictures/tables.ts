import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
export type PictureTables = {
  private_pictures: {
    id: string;
    organisation: number;
    owner: number;
    purpose: string;
    object: string;
    bytes: number;
    created_at: number;
    stored_at: number | null;
    used_at: number | null;
  };
};

export type PictureQueries = Kysely<Schema & PictureTables>;

/** The store with the table of private pictures. */
export const withPictures = (queries: Kysely<Schema>): PictureQueries => queries.withTables<PictureTables>();
