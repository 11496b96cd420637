import 'vitest';

declare module 'vitest' {
	interface ProvidedContext {
		/** Tar file of a migrated embedded data folder (embedded project only). */
		embeddedTemplate: string;
		/** Address of the test server with `{database}` in it (PostgreSQL projects only). */
		postgresUrl: string;
		/** The migrated database that every test database is copied from (PostgreSQL projects only). */
		postgresTemplate: string;
	}
}
