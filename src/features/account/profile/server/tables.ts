/** A type, not an interface: Kysely asks for an index signature. */
export type ProfileTables = {
	profile_photos: PhotosTable;
	email_changes: EmailChangesTable;
};

interface PhotosTable {
	organisation_id: number;
	user_id: number;
	id: string;
	image: Uint8Array;
	created_at: Date;
}

interface EmailChangesTable {
	organisation_id: number;
	user_id: number;
	session_id: string;
	email: string;
	code_hash: Uint8Array;
	expires_at: Date;
	failures: number;
	used_at: Date | null;
}
